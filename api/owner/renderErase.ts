import escapeHtml from "escape-html";
import { countOf } from "../countOf";
import type { FoundRequest } from "./findPerson";
import { renderOwnerPage } from "./renderOwnerPage";
import { daysAgo } from "./renderRequest";

/** Most requests that are listed by name. */
const mostListed = 50;

/**
 * Asks before anything is deleted: what came from the same email address goes together, and whoever only shares the phone
 * number has a box of their own, which is not ticked.
 *
 * @param person everything found by email address or phone number
 */
export function renderErase(email: string, person: FoundRequest[], now: number): string {
  const same = person.filter(({ byEmail }) => byEmail);
  const others = person.filter(({ byEmail }) => !byEmail);
  const listed = same.slice(0, mostListed).map((one) => `<li>${describe(one, now)}</li>`);
  const more = same.length - listed.length;
  const boxes = others
    .slice(0, mostListed)
    .map(
      (one) =>
        `<label class="box"><input type="checkbox" name="also-${one.id}"><span>${describe(one, now)}</span></label>`,
    );
  const sharing =
    boxes.length === 0
      ? ""
      : `<fieldset><legend>The same phone number, but another email address</legend>
<p class="soft">These may be other people, such as colleagues in one office. They stay unless you tick them.</p>
${boxes.join("\n")}
</fieldset>`;
  return renderOwnerPage(
    `Delete ${countOf(same.length, "request")}?`,
    `<p>Everything that came from <bdi>${escapeHtml(email)}</bdi>:</p>
<ul>${listed.join("")}${more > 0 ? `<li>and ${String(more)} more</li>` : ""}</ul>
<form method="post">
${sharing}
<p>This cannot be undone. Emails that you have received stay in your mailbox: delete those there.</p>
<p><button type="submit" name="action" value="erase-now" class="erase">Delete ${countOf(same.length, "request")}${boxes.length === 0 ? "" : " and what is ticked"}</button></p>
</form>
<p><a href="">Back, and delete nothing</a></p>`,
  );
}

function describe({ name, email, reference, created_at: createdAt }: FoundRequest, now: number) {
  return `<bdi>${escapeHtml(name)}</bdi>, <bdi>${escapeHtml(email)}</bdi>, ${reference}, ${daysAgo(createdAt, now)}`;
}

import * as v from "valibot";
import type { Environment } from "../settings/readEnvironment";
import { type MorningList, morningList } from "../mail/composeMorning";
import { callDatabase } from "../database/callDatabase";

/** How many of a kind the list names. */
const most = 50;

/**
 * What the owner's list says now, read in one query.
 *
 * @param recipient whose mail it is; "" for the page
 * @param hours how far back it names what was set aside; further, if the recipient was sent no list since
 */
export async function readMorning(
  environment: Environment,
  recipient: string,
  hours: number,
): Promise<MorningList> {
  return v.parse(
    morningList,
    await callDatabase(environment, "read_morning", { recipient, hours, most }),
  );
}

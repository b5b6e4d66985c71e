/**
 * A mailto: address with subject and text already written (RFC 6068: line breaks are CR LF, everything encoded). The
 * address is encoded as a whole: it is legal with ? and & in it, which would start header fields of the reply.
 */
export function replyLink(email: string, subject: string, lines: string[]): string {
  const parts = withoutSurrogates(email).split("@").map(encodeURIComponent);
  const to =
    parts.length > 1 ? `${parts.slice(0, -1).join("%40")}@${parts.at(-1) ?? ""}` : parts.join("");
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(lines.join("\r\n"))}`;
}

function encode(text: string): string {
  return encodeURIComponent(withoutSurrogates(text));
}

/** encodeURIComponent throws on a lone surrogate. */
function withoutSurrogates(text: string): string {
  return text.replace(/\p{Cs}/gu, "");
}

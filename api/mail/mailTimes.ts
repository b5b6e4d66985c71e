/** Longest time from connecting to the last byte of a mail, in milliseconds. Until then nothing can have been accepted. */
export const beforeLastByteMs = 20_000;

/**
 * Longest wait for the answer to a whole mail, in milliseconds. Virus scanners and proxies answer late, and giving up
 * early makes the mail arrive twice. RFC 5321 section 4.5.3.2.6.
 */
export const finalAnswerMs = 10 * 60_000;

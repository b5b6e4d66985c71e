/**
 * New requests an hour from one client. Five people behind one office address, each asking for every service and sending
 * each twice, stay under it. Repeats of a request are not counted.
 */
export const requestsPerClientAndHour = 40;

/** New requests an hour from all clients together, where no proxy tells the client's address. */
export const requestsPerHourFromUnknownClients = 600;

/** Mails to the owner an hour; what comes after them is kept and told in one digest when the hour ends. */
export const mailsPerHour = 60;

/** Requests an hour that one process hands to the mail server directly while the database is away. */
export const directMailsPerHour = 30;

export { composeLetter } from './letter.ts';
export { pruneMail } from './prune-mail.ts';
export { queueMail } from './queue-mail.ts';
export { serveMailPage } from './serve-mail-page.ts';
export { createMailer, type SendMail } from './send-mail.ts';
export { sendQueuedMail } from './send-queued-mail.ts';

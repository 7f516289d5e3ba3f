export { createMailer, type SendMail } from './send-mail.ts';

import type { Route } from '../route.ts';
import * as account from './account.ts';
import * as chat from './chat.ts';
import * as conversations from './conversations.ts';
import * as files from './files.ts';
import * as jobs from './jobs.ts';
import * as keys from './keys.ts';
import * as media from './media.ts';
import * as models from './models.ts';
import * as payments from './payments.ts';
import * as usage from './usage.ts';

export { account, chat, conversations, files, jobs, keys, media, models, payments, usage };

interface Chapter {
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  readonly routes: readonly Route[];
}

/** Every endpoint there is, in the order the reference tells them. What isn't listed here isn't served. */
export const chapters: readonly Chapter[] = [
  {
    tag: 'chat',
    title: 'Chat',
    description:
      'Chat completions, plain completions and embeddings on the OpenAI wire: an OpenAI client pointed here just works.',
    routes: [chat.createChatCompletion, chat.streamChat, chat.resumeChat, chat.createCompletion, chat.createEmbeddings],
  },
  {
    tag: 'conversations',
    title: 'Conversations',
    description:
      'What the service keeps where a chat request carries `conversation_id`: look at it, empty it, delete it.',
    routes: [
      conversations.listConversations,
      conversations.deleteConversations,
      conversations.getConversation,
      conversations.deleteConversation,
      conversations.listMessages,
      conversations.deleteMessages,
    ],
  },
  {
    tag: 'music',
    title: 'Music',
    description: 'Songs from a sentence: genres, voices, duets, lyrics, mastering.',
    routes: [
      media.generateMusic,
      media.listVoices,
      media.listGenres,
      media.getMusicStatus,
      media.listMusic,
      media.getMusic,
      media.deleteMusic,
    ],
  },
  {
    tag: 'image',
    title: 'Images',
    description: 'Make, change and enlarge pictures.',
    routes: [media.generateImage, media.editImage, media.upscaleImage, media.listImageModels],
  },
  {
    tag: 'video',
    title: 'Video',
    description: 'Videos from words, from a picture, or a face that speaks.',
    routes: [media.generateVideo, media.getVideo],
  },
  {
    tag: 'jobs',
    title: 'Jobs',
    description: 'Everything that takes time lives the same life: held, queued, run, stored, charged, told.',
    routes: [jobs.listJobs, jobs.getJob, jobs.cancelJob, jobs.streamJobEvents],
  },
  {
    tag: 'files',
    title: 'Files',
    description: 'What you upload and what generations make, kept for as long as the plan says.',
    routes: [files.createFile, files.listFiles, files.getFile, files.getFileContent, files.deleteFile],
  },
  {
    tag: 'models',
    title: 'Models',
    description: 'What this service offers, with context lengths and prices.',
    routes: [models.listModels, models.getModel, models.listChatModels],
  },
  {
    tag: 'account',
    title: 'Account',
    description: 'Who pays: the plan with its limits, and whether answers carry attribution.',
    routes: [account.getAccount, account.updateAccount],
  },
  {
    tag: 'keys',
    title: 'API keys',
    description:
      'Make a key for each program, with the scopes and limits it needs; rotate it; revoke it when in doubt.',
    routes: [keys.listKeys, keys.createKey, keys.getKey, keys.updateKey, keys.rotateKey, keys.revokeKey],
  },
  {
    tag: 'payments',
    title: 'Credits',
    description: 'What the account has, and every change of it.',
    routes: [payments.getBalance, payments.listTransactions],
  },
  {
    tag: 'usage',
    title: 'Usage',
    description: 'What was used, by hour, day or month, and by model, module or key.',
    routes: [usage.getUsage],
  },
];

export const routes: readonly Route[] = chapters.flatMap((chapter) => chapter.routes);

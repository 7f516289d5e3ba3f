import type { Route } from '../route.ts';
import * as account from './account.ts';
import * as builder from './builder.ts';
import * as chat from './chat.ts';
import * as code from './code.ts';
import * as conversations from './conversations.ts';
import * as files from './files.ts';
import * as jobs from './jobs.ts';
import * as keys from './keys.ts';
import * as media from './media.ts';
import * as models from './models.ts';
import * as openaiMedia from './openai-media.ts';
import * as operator from './operator.ts';
import * as payments from './payments.ts';
import * as requests from './requests.ts';
import * as usage from './usage.ts';
import * as webhooks from './webhooks.ts';

export {
  account,
  builder,
  chat,
  code,
  conversations,
  files,
  jobs,
  keys,
  media,
  models,
  openaiMedia,
  operator,
  payments,
  requests,
  usage,
  webhooks,
};

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
    tag: 'code',
    title: 'Code',
    description: 'Write, complete, change and explain code: bare, and parsed before you get it.',
    routes: [code.generateCode, code.completeCode, code.refactorCode, code.explainCode, code.listLanguages],
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
    routes: [
      media.generateImage,
      media.editImage,
      media.upscaleImage,
      media.listImageModels,
      openaiMedia.generateImages,
      openaiMedia.editImages,
    ],
  },
  {
    tag: 'video',
    title: 'Video',
    description: 'Videos from words, from a picture, or a face that speaks.',
    routes: [
      media.generateVideo,
      media.getVideo,
      openaiMedia.createVideo,
      openaiMedia.listVideos,
      openaiMedia.retrieveVideo,
      openaiMedia.getVideoContent,
      openaiMedia.deleteVideo,
    ],
  },
  {
    tag: 'builder',
    title: 'Builder',
    description: 'Whole applications from a sentence: built, started and looked at before you see them.',
    routes: [
      builder.build,
      builder.chat,
      builder.listProjects,
      builder.getProject,
      builder.deleteProject,
      builder.listVersions,
      builder.getDiff,
      builder.rollback,
      builder.download,
      builder.apply,
    ],
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
    routes: [
      account.getAccount,
      account.updateAccount,
      account.deleteAccount,
      account.listAudit,
      account.exportAccount,
    ],
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
    title: 'Credits and payments',
    description: 'What the account has, every change of it, and how to buy more: once, by the month, or automatically.',
    routes: [
      payments.getBalance,
      payments.listTransactions,
      payments.addPlayCredits,
      payments.listPlans,
      payments.createCheckout,
      payments.getCheckout,
      payments.createPortal,
      payments.listInvoices,
      payments.getSubscription,
      payments.updateSubscription,
      payments.cancelSubscription,
      payments.getAutoRecharge,
      payments.updateAutoRecharge,
    ],
  },
  {
    tag: 'usage',
    title: 'Usage',
    description: 'What was used, by hour, day or month, and by model, module or key.',
    routes: [usage.getUsage],
  },
  {
    tag: 'requests',
    title: 'Requests',
    description: 'What was asked of the service lately: how it went, how long it took, what it cost.',
    routes: [requests.listRequests, requests.getRequest],
  },
  {
    tag: 'webhooks',
    title: 'Webhooks',
    description: 'The service tells your servers what happened: where to, what was sent, what was answered, and again.',
    routes: [
      webhooks.listEndpoints,
      webhooks.createEndpoint,
      webhooks.getEndpoint,
      webhooks.updateEndpoint,
      webhooks.deleteEndpoint,
      webhooks.rotateEndpoint,
      webhooks.getEndpointSecret,
      webhooks.getSecret,
      webhooks.listEvents,
      webhooks.getEvent,
      webhooks.listDeliveries,
      webhooks.getDelivery,
      webhooks.replayDelivery,
      webhooks.replayDeliveries,
      webhooks.sendTest,
    ],
  },
];

export const routes: readonly Route[] = chapters.flatMap((chapter) => chapter.routes);

/** For the operators of this service alone: no reference tells of them, and nobody else finds them. */
export const operatorRoutes: readonly Route[] = Object.values(operator);

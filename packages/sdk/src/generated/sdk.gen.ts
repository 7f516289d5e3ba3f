// Generated from openapi.json by @hey-api/openapi-ts: edit the contract instead.
// @ts-nocheck

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { AccountAuditData, AccountAuditErrors, AccountAuditResponses, AccountDeleteData, AccountDeleteErrors, AccountDeleteResponses, AccountExportData, AccountExportErrors, AccountExportResponses, AccountGetData, AccountGetErrors, AccountGetResponses, AccountUpdateData, AccountUpdateErrors, AccountUpdateResponses, BuilderApplyData, BuilderApplyErrors, BuilderApplyResponses, BuilderBuildData, BuilderBuildErrors, BuilderBuildResponses, BuilderChatData, BuilderChatErrors, BuilderChatResponses, BuilderDeleteData, BuilderDeleteErrors, BuilderDeleteResponses, BuilderDiffData, BuilderDiffErrors, BuilderDiffResponses, BuilderDownloadData, BuilderDownloadErrors, BuilderDownloadResponses, BuilderProjectData, BuilderProjectErrors, BuilderProjectResponses, BuilderProjectsData, BuilderProjectsErrors, BuilderProjectsResponses, BuilderRollbackData, BuilderRollbackErrors, BuilderRollbackResponses, BuilderVersionsData, BuilderVersionsErrors, BuilderVersionsResponses, ChatCompletionData, ChatCompletionErrors, ChatCompletionResponses, ChatCompletionsData, ChatCompletionsErrors, ChatCompletionsResponses, ChatEmbeddingsData, ChatEmbeddingsErrors, ChatEmbeddingsResponses, ChatModelsData, ChatModelsErrors, ChatModelsResponses, ChatResumeData, ChatResumeErrors, ChatResumeResponse, ChatResumeResponses, ChatStreamData, ChatStreamErrors, ChatStreamResponse, ChatStreamResponses, CodeCompleteData, CodeCompleteErrors, CodeCompleteResponses, CodeExplainData, CodeExplainErrors, CodeExplainResponses, CodeGenerateData, CodeGenerateErrors, CodeGenerateResponses, CodeLanguagesData, CodeLanguagesErrors, CodeLanguagesResponses, CodeRefactorData, CodeRefactorErrors, CodeRefactorResponses, ConversationsDeleteAllData, ConversationsDeleteAllErrors, ConversationsDeleteAllResponses, ConversationsDeleteData, ConversationsDeleteErrors, ConversationsDeleteMessagesData, ConversationsDeleteMessagesErrors, ConversationsDeleteMessagesResponses, ConversationsDeleteResponses, ConversationsGetData, ConversationsGetErrors, ConversationsGetResponses, ConversationsListData, ConversationsListErrors, ConversationsListResponses, ConversationsMessagesData, ConversationsMessagesErrors, ConversationsMessagesResponses, FilesContentData, FilesContentErrors, FilesContentResponses, FilesCreateData, FilesCreateErrors, FilesCreateResponses, FilesDeleteData, FilesDeleteErrors, FilesDeleteResponses, FilesGetData, FilesGetErrors, FilesGetResponses, FilesListData, FilesListErrors, FilesListResponses, ImageEditData, ImageEditErrors, ImageEditResponses, ImageGenerateData, ImageGenerateErrors, ImageGenerateResponses, ImageModelsData, ImageModelsErrors, ImageModelsResponses, ImagesEditData, ImagesEditErrors, ImagesEditResponses, ImagesGenerateData, ImagesGenerateErrors, ImagesGenerateResponses, ImageUpscaleData, ImageUpscaleErrors, ImageUpscaleResponses, JobsCancelData, JobsCancelErrors, JobsCancelResponses, JobsEventsData, JobsEventsErrors, JobsEventsResponse, JobsEventsResponses, JobsGetData, JobsGetErrors, JobsGetResponses, JobsListData, JobsListErrors, JobsListResponses, KeysCreateData, KeysCreateErrors, KeysCreateResponses, KeysGetData, KeysGetErrors, KeysGetResponses, KeysListData, KeysListErrors, KeysListResponses, KeysRevokeData, KeysRevokeErrors, KeysRevokeResponses, KeysRotateData, KeysRotateErrors, KeysRotateResponses, KeysUpdateData, KeysUpdateErrors, KeysUpdateResponses, ModelsGetData, ModelsGetErrors, ModelsGetResponses, ModelsListData, ModelsListErrors, ModelsListResponses, MusicDeleteData, MusicDeleteErrors, MusicDeleteResponses, MusicGenerateData, MusicGenerateErrors, MusicGenerateResponses, MusicGenresData, MusicGenresErrors, MusicGenresResponses, MusicGetData, MusicGetErrors, MusicGetResponses, MusicLibraryData, MusicLibraryErrors, MusicLibraryResponses, MusicStatusData, MusicStatusErrors, MusicStatusResponses, MusicVoicesData, MusicVoicesErrors, MusicVoicesResponses, OperatorAccountData, OperatorAccountErrors, OperatorAccountResponses, OperatorAccountsData, OperatorAccountsErrors, OperatorAccountsResponses, OperatorCancelJobData, OperatorCancelJobErrors, OperatorCancelJobResponses, OperatorChangeCreditsData, OperatorChangeCreditsErrors, OperatorChangeCreditsResponses, OperatorJobsData, OperatorJobsErrors, OperatorJobsResponses, OperatorLiveData, OperatorLiveErrors, OperatorLiveResponse, OperatorLiveResponses, OperatorModelsData, OperatorModelsErrors, OperatorModelsResponses, OperatorOverviewData, OperatorOverviewErrors, OperatorOverviewResponses, OperatorPlansData, OperatorPlansErrors, OperatorPlansResponses, OperatorPricesData, OperatorPricesErrors, OperatorPricesResponses, OperatorQueuesData, OperatorQueuesErrors, OperatorQueuesResponses, OperatorReconcileData, OperatorReconcileErrors, OperatorReconcileResponses, OperatorReconciliationData, OperatorReconciliationErrors, OperatorReconciliationResponses, OperatorUpdateAccountData, OperatorUpdateAccountErrors, OperatorUpdateAccountResponses, OperatorUpstreamsData, OperatorUpstreamsErrors, OperatorUpstreamsResponses, OperatorWorkersData, OperatorWorkersErrors, OperatorWorkersResponses, PaymentsAutoRechargeData, PaymentsAutoRechargeErrors, PaymentsAutoRechargeResponses, PaymentsBalanceData, PaymentsBalanceErrors, PaymentsBalanceResponses, PaymentsCancelSubscriptionData, PaymentsCancelSubscriptionErrors, PaymentsCancelSubscriptionResponses, PaymentsCheckoutData, PaymentsCheckoutErrors, PaymentsCheckoutResponses, PaymentsGetCheckoutData, PaymentsGetCheckoutErrors, PaymentsGetCheckoutResponses, PaymentsInvoicesData, PaymentsInvoicesErrors, PaymentsInvoicesResponses, PaymentsPlansData, PaymentsPlansErrors, PaymentsPlansResponses, PaymentsPlayCreditsData, PaymentsPlayCreditsErrors, PaymentsPlayCreditsResponses, PaymentsPortalData, PaymentsPortalErrors, PaymentsPortalResponses, PaymentsSubscriptionData, PaymentsSubscriptionErrors, PaymentsSubscriptionResponses, PaymentsTransactionsData, PaymentsTransactionsErrors, PaymentsTransactionsResponses, PaymentsUpdateAutoRechargeData, PaymentsUpdateAutoRechargeErrors, PaymentsUpdateAutoRechargeResponses, PaymentsUpdateSubscriptionData, PaymentsUpdateSubscriptionErrors, PaymentsUpdateSubscriptionResponses, RequestsGetData, RequestsGetErrors, RequestsGetResponses, RequestsListData, RequestsListErrors, RequestsListResponses, UsageGetData, UsageGetErrors, UsageGetResponses, VideoGenerateData, VideoGenerateErrors, VideoGenerateResponses, VideoGetData, VideoGetErrors, VideoGetResponses, VideosContentData, VideosContentErrors, VideosContentResponses, VideosCreateData, VideosCreateErrors, VideosCreateResponses, VideosDeleteData, VideosDeleteErrors, VideosDeleteResponses, VideosGetData, VideosGetErrors, VideosGetResponses, VideosListData, VideosListErrors, VideosListResponses, WebhooksDeliveriesGetData, WebhooksDeliveriesGetErrors, WebhooksDeliveriesGetResponses, WebhooksDeliveriesListData, WebhooksDeliveriesListErrors, WebhooksDeliveriesListResponses, WebhooksDeliveriesReplayData, WebhooksDeliveriesReplayErrors, WebhooksDeliveriesReplayFailedData, WebhooksDeliveriesReplayFailedErrors, WebhooksDeliveriesReplayFailedResponses, WebhooksDeliveriesReplayResponses, WebhooksEndpointsCreateData, WebhooksEndpointsCreateErrors, WebhooksEndpointsCreateResponses, WebhooksEndpointsDeleteData, WebhooksEndpointsDeleteErrors, WebhooksEndpointsDeleteResponses, WebhooksEndpointsGetData, WebhooksEndpointsGetErrors, WebhooksEndpointsGetResponses, WebhooksEndpointsListData, WebhooksEndpointsListErrors, WebhooksEndpointsListResponses, WebhooksEndpointsRotateData, WebhooksEndpointsRotateErrors, WebhooksEndpointsRotateResponses, WebhooksEndpointsSecretData, WebhooksEndpointsSecretErrors, WebhooksEndpointsSecretResponses, WebhooksEndpointsUpdateData, WebhooksEndpointsUpdateErrors, WebhooksEndpointsUpdateResponses, WebhooksEventsGetData, WebhooksEventsGetErrors, WebhooksEventsGetResponses, WebhooksEventsListData, WebhooksEventsListErrors, WebhooksEventsListResponses, WebhooksSecretData, WebhooksSecretErrors, WebhooksSecretResponses, WebhooksTestData, WebhooksTestErrors, WebhooksTestResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Answer a conversation
 *
 * The OpenAI chat completion. With `stream: true` the answer comes as server-sent events. `usage.cost` says what it cost.
 */
export const chatCompletions = <ThrowOnError extends boolean = false>(options: Options<ChatCompletionsData, ThrowOnError>): RequestResult<ChatCompletionsResponses, ChatCompletionsErrors, ThrowOnError> => (options.client ?? client).post<ChatCompletionsResponses, ChatCompletionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/chat/completions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Answer a conversation as a stream
 *
 * The same as `POST /chat/completions` with `stream: true`.
 */
export const chatStream = <ThrowOnError extends boolean = false>(options: Options<ChatStreamData, ThrowOnError, ChatStreamResponse>): Promise<ServerSentEventsResult<ChatStreamResponses>> => (options.client ?? client).sse.post<ChatStreamResponses, ChatStreamErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/chat/stream',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Take up a stream again
 *
 * For a stream that was asked for with the header `X-Resumable: true`: what came after the event that the header `Last-Event-ID` names, then what still comes. Until ten minutes after its end. The answer was paid for when it was made.
 */
export const chatResume = <ThrowOnError extends boolean = false>(options: Options<ChatResumeData, ThrowOnError, ChatResumeResponse>): Promise<ServerSentEventsResult<ChatResumeResponses>> => (options.client ?? client).sse.get<ChatResumeResponses, ChatResumeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/chat/completions/{id}/stream',
    ...options
});

/**
 * Continue a text
 *
 * OpenAI's legacy completion: a prompt in, its continuation out.
 */
export const chatCompletion = <ThrowOnError extends boolean = false>(options: Options<ChatCompletionData, ThrowOnError>): RequestResult<ChatCompletionResponses, ChatCompletionErrors, ThrowOnError> => (options.client ?? client).post<ChatCompletionResponses, ChatCompletionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/completions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Turn texts into vectors
 */
export const chatEmbeddings = <ThrowOnError extends boolean = false>(options: Options<ChatEmbeddingsData, ThrowOnError>): RequestResult<ChatEmbeddingsResponses, ChatEmbeddingsErrors, ThrowOnError> => (options.client ?? client).post<ChatEmbeddingsResponses, ChatEmbeddingsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/embeddings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete all conversations
 *
 * Every conversation of this environment, with its messages, for good. Those of the other one stay.
 */
export const conversationsDeleteAll = <ThrowOnError extends boolean = false>(options?: Options<ConversationsDeleteAllData, ThrowOnError>): RequestResult<ConversationsDeleteAllResponses, ConversationsDeleteAllErrors, ThrowOnError> => (options?.client ?? client).delete<ConversationsDeleteAllResponses, ConversationsDeleteAllErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/conversations',
    ...options
});

/**
 * List the conversations
 *
 * Those of this environment, newest first.
 */
export const conversationsList = <ThrowOnError extends boolean = false>(options?: Options<ConversationsListData, ThrowOnError>): RequestResult<ConversationsListResponses, ConversationsListErrors, ThrowOnError> => (options?.client ?? client).get<ConversationsListResponses, ConversationsListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/conversations',
    ...options
});

/**
 * Delete a conversation
 *
 * With its messages, for good.
 */
export const conversationsDelete = <ThrowOnError extends boolean = false>(options: Options<ConversationsDeleteData, ThrowOnError>): RequestResult<ConversationsDeleteResponses, ConversationsDeleteErrors, ThrowOnError> => (options.client ?? client).delete<ConversationsDeleteResponses, ConversationsDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/conversations/{id}',
    ...options
});

/**
 * Show a conversation
 *
 * Its title, its length, and the summary that stands for turns which no longer fit.
 */
export const conversationsGet = <ThrowOnError extends boolean = false>(options: Options<ConversationsGetData, ThrowOnError>): RequestResult<ConversationsGetResponses, ConversationsGetErrors, ThrowOnError> => (options.client ?? client).get<ConversationsGetResponses, ConversationsGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/conversations/{id}',
    ...options
});

/**
 * Empty a conversation
 *
 * Deletes its messages and its summary, for good. The conversation stays and can go on.
 */
export const conversationsDeleteMessages = <ThrowOnError extends boolean = false>(options: Options<ConversationsDeleteMessagesData, ThrowOnError>): RequestResult<ConversationsDeleteMessagesResponses, ConversationsDeleteMessagesErrors, ThrowOnError> => (options.client ?? client).delete<ConversationsDeleteMessagesResponses, ConversationsDeleteMessagesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/conversations/{id}/messages',
    ...options
});

/**
 * List the messages of a conversation
 *
 * As they were sent and answered, newest first.
 */
export const conversationsMessages = <ThrowOnError extends boolean = false>(options: Options<ConversationsMessagesData, ThrowOnError>): RequestResult<ConversationsMessagesResponses, ConversationsMessagesErrors, ThrowOnError> => (options.client ?? client).get<ConversationsMessagesResponses, ConversationsMessagesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/conversations/{id}/messages',
    ...options
});

/**
 * Write code from a description
 *
 * Bare code, without fences or talk. Where there is a parser for the language the code is parsed; code that does not parse is repaired once, and the repair is not charged.
 */
export const codeGenerate = <ThrowOnError extends boolean = false>(options: Options<CodeGenerateData, ThrowOnError>): RequestResult<CodeGenerateResponses, CodeGenerateErrors, ThrowOnError> => (options.client ?? client).post<CodeGenerateResponses, CodeGenerateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/code/generate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Go on with code
 *
 * Gives what belongs at the cursor, and nothing of what is there already.
 */
export const codeComplete = <ThrowOnError extends boolean = false>(options: Options<CodeCompleteData, ThrowOnError>): RequestResult<CodeCompleteResponses, CodeCompleteErrors, ThrowOnError> => (options.client ?? client).post<CodeCompleteResponses, CodeCompleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/code/complete',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change code, keep what it does
 *
 * The new code whole, a unified diff, and what was changed in words.
 */
export const codeRefactor = <ThrowOnError extends boolean = false>(options: Options<CodeRefactorData, ThrowOnError>): RequestResult<CodeRefactorResponses, CodeRefactorErrors, ThrowOnError> => (options.client ?? client).post<CodeRefactorResponses, CodeRefactorErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/code/refactor',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Explain code
 *
 * In Markdown, with an outline of the parts by their lines.
 */
export const codeExplain = <ThrowOnError extends boolean = false>(options: Options<CodeExplainData, ThrowOnError>): RequestResult<CodeExplainResponses, CodeExplainErrors, ThrowOnError> => (options.client ?? client).post<CodeExplainResponses, CodeExplainErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/code/explain',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the languages
 *
 * Their names, aliases and extensions, and for which of them code is parsed before you get it.
 */
export const codeLanguages = <ThrowOnError extends boolean = false>(options?: Options<CodeLanguagesData, ThrowOnError>): RequestResult<CodeLanguagesResponses, CodeLanguagesErrors, ThrowOnError> => (options?.client ?? client).get<CodeLanguagesResponses, CodeLanguagesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/code/languages',
    ...options
});

/**
 * Make a song
 *
 * Answers at once with a job. `Prefer: wait=30` waits that many seconds for its end.
 */
export const musicGenerate = <ThrowOnError extends boolean = false>(options: Options<MusicGenerateData, ThrowOnError>): RequestResult<MusicGenerateResponses, MusicGenerateErrors, ThrowOnError> => (options.client ?? client).post<MusicGenerateResponses, MusicGenerateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/generate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the voices
 */
export const musicVoices = <ThrowOnError extends boolean = false>(options?: Options<MusicVoicesData, ThrowOnError>): RequestResult<MusicVoicesResponses, MusicVoicesErrors, ThrowOnError> => (options?.client ?? client).get<MusicVoicesResponses, MusicVoicesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/voices',
    ...options
});

/**
 * List the genres
 */
export const musicGenres = <ThrowOnError extends boolean = false>(options?: Options<MusicGenresData, ThrowOnError>): RequestResult<MusicGenresResponses, MusicGenresErrors, ThrowOnError> => (options?.client ?? client).get<MusicGenresResponses, MusicGenresErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/genres',
    ...options
});

/**
 * How far a song is
 */
export const musicStatus = <ThrowOnError extends boolean = false>(options: Options<MusicStatusData, ThrowOnError>): RequestResult<MusicStatusResponses, MusicStatusErrors, ThrowOnError> => (options.client ?? client).get<MusicStatusResponses, MusicStatusErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/status/{id}',
    ...options
});

/**
 * List your songs
 *
 * Completed songs, newest first.
 */
export const musicLibrary = <ThrowOnError extends boolean = false>(options?: Options<MusicLibraryData, ThrowOnError>): RequestResult<MusicLibraryResponses, MusicLibraryErrors, ThrowOnError> => (options?.client ?? client).get<MusicLibraryResponses, MusicLibraryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/library',
    ...options
});

/**
 * Delete a song
 */
export const musicDelete = <ThrowOnError extends boolean = false>(options: Options<MusicDeleteData, ThrowOnError>): RequestResult<MusicDeleteResponses, MusicDeleteErrors, ThrowOnError> => (options.client ?? client).delete<MusicDeleteResponses, MusicDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/{id}',
    ...options
});

/**
 * Show a song
 */
export const musicGet = <ThrowOnError extends boolean = false>(options: Options<MusicGetData, ThrowOnError>): RequestResult<MusicGetResponses, MusicGetErrors, ThrowOnError> => (options.client ?? client).get<MusicGetResponses, MusicGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/music/{id}',
    ...options
});

/**
 * Make a picture
 *
 * Waits for the result; `Prefer: respond-async`, or a picture that takes long, gets 202 with the job.
 */
export const imageGenerate = <ThrowOnError extends boolean = false>(options: Options<ImageGenerateData, ThrowOnError>): RequestResult<ImageGenerateResponses, ImageGenerateErrors, ThrowOnError> => (options.client ?? client).post<ImageGenerateResponses, ImageGenerateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/image/generate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change a picture
 *
 * By words, by a mask, or by an operation; as JSON, or as a form with the pictures in it. Waits for the result; `Prefer: respond-async`, or a picture that takes long, gets 202 with the job.
 */
export const imageEdit = <ThrowOnError extends boolean = false>(options: Options<ImageEditData, ThrowOnError>): RequestResult<ImageEditResponses, ImageEditErrors, ThrowOnError> => (options.client ?? client).post<ImageEditResponses, ImageEditErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/image/edit',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Enlarge a picture
 *
 * Waits for the result; `Prefer: respond-async`, or a picture that takes long, gets 202 with the job.
 */
export const imageUpscale = <ThrowOnError extends boolean = false>(options: Options<ImageUpscaleData, ThrowOnError>): RequestResult<ImageUpscaleResponses, ImageUpscaleErrors, ThrowOnError> => (options.client ?? client).post<ImageUpscaleResponses, ImageUpscaleErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/image/upscale',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the image models
 */
export const imageModels = <ThrowOnError extends boolean = false>(options?: Options<ImageModelsData, ThrowOnError>): RequestResult<ImageModelsResponses, ImageModelsErrors, ThrowOnError> => (options?.client ?? client).get<ImageModelsResponses, ImageModelsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/image/models',
    ...options
});

/**
 * Make pictures, as OpenAI does
 *
 * In OpenAI’s words. Waits for the end; a picture that takes ten minutes, or whose client has left, is cancelled. Whoever sends `Prefer` gets 202 with the job where it has not ended by then.
 */
export const imagesGenerate = <ThrowOnError extends boolean = false>(options: Options<ImagesGenerateData, ThrowOnError>): RequestResult<ImagesGenerateResponses, ImagesGenerateErrors, ThrowOnError> => (options.client ?? client).post<ImagesGenerateResponses, ImagesGenerateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/images/generations',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change a picture, as OpenAI does
 *
 * In OpenAI’s words: a form with `image` and perhaps `mask`, or JSON. Waits for the end; a picture that takes ten minutes, or whose client has left, is cancelled. Whoever sends `Prefer` gets 202 with the job where it has not ended by then.
 */
export const imagesEdit = <ThrowOnError extends boolean = false>(options: Options<ImagesEditData, ThrowOnError>): RequestResult<ImagesEditResponses, ImagesEditErrors, ThrowOnError> => (options.client ?? client).post<ImagesEditResponses, ImagesEditErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/images/edits',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Make a video
 *
 * Answers at once with a job. `Prefer: wait=30` waits that many seconds for its end.
 */
export const videoGenerate = <ThrowOnError extends boolean = false>(options: Options<VideoGenerateData, ThrowOnError>): RequestResult<VideoGenerateResponses, VideoGenerateErrors, ThrowOnError> => (options.client ?? client).post<VideoGenerateResponses, VideoGenerateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/video/generate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show a video
 */
export const videoGet = <ThrowOnError extends boolean = false>(options: Options<VideoGetData, ThrowOnError>): RequestResult<VideoGetResponses, VideoGetErrors, ThrowOnError> => (options.client ?? client).get<VideoGetResponses, VideoGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/video/{id}',
    ...options
});

/**
 * List the videos, as OpenAI does
 */
export const videosList = <ThrowOnError extends boolean = false>(options?: Options<VideosListData, ThrowOnError>): RequestResult<VideosListResponses, VideosListErrors, ThrowOnError> => (options?.client ?? client).get<VideosListResponses, VideosListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/videos',
    ...options
});

/**
 * Make a video, as OpenAI does
 *
 * In OpenAI’s words: a form, with `input_reference` where it begins with a picture, or JSON.
 */
export const videosCreate = <ThrowOnError extends boolean = false>(options: Options<VideosCreateData, ThrowOnError>): RequestResult<VideosCreateResponses, VideosCreateErrors, ThrowOnError> => (options.client ?? client).post<VideosCreateResponses, VideosCreateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/videos',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a video, as OpenAI does
 */
export const videosDelete = <ThrowOnError extends boolean = false>(options: Options<VideosDeleteData, ThrowOnError>): RequestResult<VideosDeleteResponses, VideosDeleteErrors, ThrowOnError> => (options.client ?? client).delete<VideosDeleteResponses, VideosDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/videos/{id}',
    ...options
});

/**
 * Show a video, as OpenAI does
 */
export const videosGet = <ThrowOnError extends boolean = false>(options: Options<VideosGetData, ThrowOnError>): RequestResult<VideosGetResponses, VideosGetErrors, ThrowOnError> => (options.client ?? client).get<VideosGetResponses, VideosGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/videos/{id}',
    ...options
});

/**
 * Read a video
 *
 * Its bytes or its thumbnail’s, or a redirect to where they are. Takes `Range` with one range; also HEAD.
 */
export const videosContent = <ThrowOnError extends boolean = false>(options: Options<VideosContentData, ThrowOnError>): RequestResult<VideosContentResponses, VideosContentErrors, ThrowOnError> => (options.client ?? client).get<VideosContentResponses, VideosContentErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/videos/{id}/content',
    ...options
});

/**
 * Build an application
 *
 * From a sentence to an application that was built, started and looked at; with `project_id`, a change of one. What the checks find is repaired, twice at most, within the same charge. Waits for the result; `Prefer: respond-async`, or one that takes longer, gets 202 with the job.
 */
export const builderBuild = <ThrowOnError extends boolean = false>(options: Options<BuilderBuildData, ThrowOnError>): RequestResult<BuilderBuildResponses, BuilderBuildErrors, ThrowOnError> => (options.client ?? client).post<BuilderBuildResponses, BuilderBuildErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/build',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Talk about code
 *
 * A conversation that knows the code of `context` and of the project. Edits are proposed, and made only by `POST /builder/projects/{id}/apply`.
 */
export const builderChat = <ThrowOnError extends boolean = false>(options: Options<BuilderChatData, ThrowOnError>): RequestResult<BuilderChatResponses, BuilderChatErrors, ThrowOnError> => (options.client ?? client).post<BuilderChatResponses, BuilderChatErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/chat',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List your projects
 *
 * Newest first.
 */
export const builderProjects = <ThrowOnError extends boolean = false>(options?: Options<BuilderProjectsData, ThrowOnError>): RequestResult<BuilderProjectsResponses, BuilderProjectsErrors, ThrowOnError> => (options?.client ?? client).get<BuilderProjectsResponses, BuilderProjectsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects',
    ...options
});

/**
 * Delete a project
 *
 * With all its versions and its preview, for good.
 */
export const builderDelete = <ThrowOnError extends boolean = false>(options: Options<BuilderDeleteData, ThrowOnError>): RequestResult<BuilderDeleteResponses, BuilderDeleteErrors, ThrowOnError> => (options.client ?? client).delete<BuilderDeleteResponses, BuilderDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}',
    ...options
});

/**
 * Show a project
 *
 * With all files of its current version.
 */
export const builderProject = <ThrowOnError extends boolean = false>(options: Options<BuilderProjectData, ThrowOnError>): RequestResult<BuilderProjectResponses, BuilderProjectErrors, ThrowOnError> => (options.client ?? client).get<BuilderProjectResponses, BuilderProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}',
    ...options
});

/**
 * List the versions of a project
 *
 * Newest first.
 */
export const builderVersions = <ThrowOnError extends boolean = false>(options: Options<BuilderVersionsData, ThrowOnError>): RequestResult<BuilderVersionsResponses, BuilderVersionsErrors, ThrowOnError> => (options.client ?? client).get<BuilderVersionsResponses, BuilderVersionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}/versions',
    ...options
});

/**
 * What a version changed
 *
 * Compared with the version it was made from, or with `from`.
 */
export const builderDiff = <ThrowOnError extends boolean = false>(options: Options<BuilderDiffData, ThrowOnError>): RequestResult<BuilderDiffResponses, BuilderDiffErrors, ThrowOnError> => (options.client ?? client).get<BuilderDiffResponses, BuilderDiffErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}/versions/{number}/diff',
    ...options
});

/**
 * Go back to a version
 *
 * Makes a new version with the files of an earlier one; nothing is lost.
 */
export const builderRollback = <ThrowOnError extends boolean = false>(options: Options<BuilderRollbackData, ThrowOnError>): RequestResult<BuilderRollbackResponses, BuilderRollbackErrors, ThrowOnError> => (options.client ?? client).post<BuilderRollbackResponses, BuilderRollbackErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}/rollback',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Download a project
 *
 * All files as a ZIP archive: of the current version, or of `version`.
 */
export const builderDownload = <ThrowOnError extends boolean = false>(options: Options<BuilderDownloadData, ThrowOnError>): RequestResult<BuilderDownloadResponses, BuilderDownloadErrors, ThrowOnError> => (options.client ?? client).get<BuilderDownloadResponses, BuilderDownloadErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}/download',
    ...options
});

/**
 * Make proposed edits
 *
 * The edits of an answer of `POST /builder/chat` become a new version, checked like any other. Waits for the result; `Prefer: respond-async`, or one that takes longer, gets 202 with the job.
 */
export const builderApply = <ThrowOnError extends boolean = false>(options: Options<BuilderApplyData, ThrowOnError>): RequestResult<BuilderApplyResponses, BuilderApplyErrors, ThrowOnError> => (options.client ?? client).post<BuilderApplyResponses, BuilderApplyErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/builder/projects/{id}/apply',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the jobs
 *
 * Songs, pictures, videos and builds of this environment, newest first.
 */
export const jobsList = <ThrowOnError extends boolean = false>(options?: Options<JobsListData, ThrowOnError>): RequestResult<JobsListResponses, JobsListErrors, ThrowOnError> => (options?.client ?? client).get<JobsListResponses, JobsListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/jobs',
    ...options
});

/**
 * Show a job
 */
export const jobsGet = <ThrowOnError extends boolean = false>(options: Options<JobsGetData, ThrowOnError>): RequestResult<JobsGetResponses, JobsGetErrors, ThrowOnError> => (options.client ?? client).get<JobsGetResponses, JobsGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/jobs/{id}',
    ...options
});

/**
 * Cancel a job
 *
 * Before it starts, all that was held is given back; while it runs, the share that was not done. The answer waits a few seconds for it to have stopped.
 */
export const jobsCancel = <ThrowOnError extends boolean = false>(options: Options<JobsCancelData, ThrowOnError>): RequestResult<JobsCancelResponses, JobsCancelErrors, ThrowOnError> => (options.client ?? client).post<JobsCancelResponses, JobsCancelErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/jobs/{id}/cancel',
    ...options
});

/**
 * Watch a job
 *
 * Server-sent events. After a lost connection, `Last-Event-ID` brings what was missed.
 */
export const jobsEvents = <ThrowOnError extends boolean = false>(options: Options<JobsEventsData, ThrowOnError, JobsEventsResponse>): Promise<ServerSentEventsResult<JobsEventsResponses>> => (options.client ?? client).sse.get<JobsEventsResponses, JobsEventsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/jobs/{id}/events',
    ...options
});

/**
 * List the files
 *
 * Uploads and outputs of this environment, newest first.
 */
export const filesList = <ThrowOnError extends boolean = false>(options?: Options<FilesListData, ThrowOnError>): RequestResult<FilesListResponses, FilesListErrors, ThrowOnError> => (options?.client ?? client).get<FilesListResponses, FilesListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/files',
    ...options
});

/**
 * Upload a file
 *
 * As a form with the field `file`, or as JSON with `url` (the service fetches it) or `data_url`. With `Idempotency-Key` a form counts as the same request where the bytes, the name and the fields are the same.
 */
export const filesCreate = <ThrowOnError extends boolean = false>(options: Options<FilesCreateData, ThrowOnError>): RequestResult<FilesCreateResponses, FilesCreateErrors, ThrowOnError> => (options.client ?? client).post<FilesCreateResponses, FilesCreateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/files',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a file
 *
 * For good, and its links with it.
 */
export const filesDelete = <ThrowOnError extends boolean = false>(options: Options<FilesDeleteData, ThrowOnError>): RequestResult<FilesDeleteResponses, FilesDeleteErrors, ThrowOnError> => (options.client ?? client).delete<FilesDeleteResponses, FilesDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/files/{id}',
    ...options
});

/**
 * Show a file
 *
 * What it is, and a link to its bytes that works for a while without a key.
 */
export const filesGet = <ThrowOnError extends boolean = false>(options: Options<FilesGetData, ThrowOnError>): RequestResult<FilesGetResponses, FilesGetErrors, ThrowOnError> => (options.client ?? client).get<FilesGetResponses, FilesGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/files/{id}',
    ...options
});

/**
 * Read a file
 *
 * Its bytes, or a redirect to where they are. Takes `Range` with one range, `If-Range` and `If-None-Match`; also HEAD.
 */
export const filesContent = <ThrowOnError extends boolean = false>(options: Options<FilesContentData, ThrowOnError>): RequestResult<FilesContentResponses, FilesContentErrors, ThrowOnError> => (options.client ?? client).get<FilesContentResponses, FilesContentErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/files/{id}/content',
    ...options
});

/**
 * List the models
 *
 * Every model this service offers, of all modules.
 */
export const modelsList = <ThrowOnError extends boolean = false>(options?: Options<ModelsListData, ThrowOnError>): RequestResult<ModelsListResponses, ModelsListErrors, ThrowOnError> => (options?.client ?? client).get<ModelsListResponses, ModelsListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/models',
    ...options
});

/**
 * Show a model
 */
export const modelsGet = <ThrowOnError extends boolean = false>(options: Options<ModelsGetData, ThrowOnError>): RequestResult<ModelsGetResponses, ModelsGetErrors, ThrowOnError> => (options.client ?? client).get<ModelsGetResponses, ModelsGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/models/{id}',
    ...options
});

/**
 * List the chat models
 */
export const chatModels = <ThrowOnError extends boolean = false>(options?: Options<ChatModelsData, ThrowOnError>): RequestResult<ChatModelsResponses, ChatModelsErrors, ThrowOnError> => (options?.client ?? client).get<ChatModelsResponses, ChatModelsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/chat/models',
    ...options
});

/**
 * Delete the account
 *
 * For an owner who is signed in. Cancels the subscription, revokes every key, signs everybody out, and deletes conversations, files, jobs and projects of both environments. The ledger stays, without names.
 */
export const accountDelete = <ThrowOnError extends boolean = false>(options: Options<AccountDeleteData, ThrowOnError>): RequestResult<AccountDeleteResponses, AccountDeleteErrors, ThrowOnError> => (options.client ?? client).delete<AccountDeleteResponses, AccountDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/account',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show the account
 */
export const accountGet = <ThrowOnError extends boolean = false>(options?: Options<AccountGetData, ThrowOnError>): RequestResult<AccountGetResponses, AccountGetErrors, ThrowOnError> => (options?.client ?? client).get<AccountGetResponses, AccountGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/account',
    ...options
});

/**
 * Change the account
 *
 * Waiving attribution doubles every price from the next request on.
 */
export const accountUpdate = <ThrowOnError extends boolean = false>(options?: Options<AccountUpdateData, ThrowOnError>): RequestResult<AccountUpdateResponses, AccountUpdateErrors, ThrowOnError> => (options?.client ?? client).patch<AccountUpdateResponses, AccountUpdateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/account',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * List who managed what
 *
 * Changes of keys, members, webhooks, the subscription and the account itself, newest first.
 */
export const accountAudit = <ThrowOnError extends boolean = false>(options?: Options<AccountAuditData, ThrowOnError>): RequestResult<AccountAuditResponses, AccountAuditErrors, ThrowOnError> => (options?.client ?? client).get<AccountAuditResponses, AccountAuditErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/account/audit',
    ...options
});

/**
 * Export everything of the account
 *
 * All that is kept of the account in this environment, as one JSON object. Secrets and the bytes of files are not in it.
 */
export const accountExport = <ThrowOnError extends boolean = false>(options?: Options<AccountExportData, ThrowOnError>): RequestResult<AccountExportResponses, AccountExportErrors, ThrowOnError> => (options?.client ?? client).get<AccountExportResponses, AccountExportErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/account/export',
    ...options
});

/**
 * List the API keys
 *
 * The keys of this environment, newest first, without their secrets.
 */
export const keysList = <ThrowOnError extends boolean = false>(options?: Options<KeysListData, ThrowOnError>): RequestResult<KeysListResponses, KeysListErrors, ThrowOnError> => (options?.client ?? client).get<KeysListResponses, KeysListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/keys',
    ...options
});

/**
 * Create an API key
 *
 * The answer shows the key once: store it. It belongs to the environment it was made in.
 */
export const keysCreate = <ThrowOnError extends boolean = false>(options: Options<KeysCreateData, ThrowOnError>): RequestResult<KeysCreateResponses, KeysCreateErrors, ThrowOnError> => (options.client ?? client).post<KeysCreateResponses, KeysCreateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/keys',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show an API key
 */
export const keysGet = <ThrowOnError extends boolean = false>(options: Options<KeysGetData, ThrowOnError>): RequestResult<KeysGetResponses, KeysGetErrors, ThrowOnError> => (options.client ?? client).get<KeysGetResponses, KeysGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/keys/{id}',
    ...options
});

/**
 * Change an API key
 */
export const keysUpdate = <ThrowOnError extends boolean = false>(options: Options<KeysUpdateData, ThrowOnError>): RequestResult<KeysUpdateResponses, KeysUpdateErrors, ThrowOnError> => (options.client ?? client).patch<KeysUpdateResponses, KeysUpdateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/keys/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Rotate an API key
 *
 * Makes a new key with the same rights; the old one goes on working for the grace time.
 */
export const keysRotate = <ThrowOnError extends boolean = false>(options: Options<KeysRotateData, ThrowOnError>): RequestResult<KeysRotateResponses, KeysRotateErrors, ThrowOnError> => (options.client ?? client).post<KeysRotateResponses, KeysRotateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/keys/{id}/rotate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Revoke an API key
 *
 * Refused everywhere within a second, and for good. Revoking twice changes nothing.
 */
export const keysRevoke = <ThrowOnError extends boolean = false>(options: Options<KeysRevokeData, ThrowOnError>): RequestResult<KeysRevokeResponses, KeysRevokeErrors, ThrowOnError> => (options.client ?? client).post<KeysRevokeResponses, KeysRevokeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/keys/{id}/revoke',
    ...options
});

/**
 * Show the credit balance
 */
export const paymentsBalance = <ThrowOnError extends boolean = false>(options?: Options<PaymentsBalanceData, ThrowOnError>): RequestResult<PaymentsBalanceResponses, PaymentsBalanceErrors, ThrowOnError> => (options?.client ?? client).get<PaymentsBalanceResponses, PaymentsBalanceErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/balance',
    ...options
});

/**
 * List the transactions
 *
 * Every change of the balance, newest first. With `Accept: text/csv` the same page as a table.
 */
export const paymentsTransactions = <ThrowOnError extends boolean = false>(options?: Options<PaymentsTransactionsData, ThrowOnError>): RequestResult<PaymentsTransactionsResponses, PaymentsTransactionsErrors, ThrowOnError> => (options?.client ?? client).get<PaymentsTransactionsResponses, PaymentsTransactionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/transactions',
    ...options
});

/**
 * Fill up the play credits
 *
 * In the sandbox: gives what is missing to 1,000 credits. Where nothing is missing, nothing changes.
 */
export const paymentsPlayCredits = <ThrowOnError extends boolean = false>(options?: Options<PaymentsPlayCreditsData, ThrowOnError>): RequestResult<PaymentsPlayCreditsResponses, PaymentsPlayCreditsErrors, ThrowOnError> => (options?.client ?? client).post<PaymentsPlayCreditsResponses, PaymentsPlayCreditsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/play-credits',
    ...options
});

/**
 * List what can be bought
 *
 * The plans with their limits and monthly credits, the packs of credits, and the price of a credit.
 */
export const paymentsPlans = <ThrowOnError extends boolean = false>(options?: Options<PaymentsPlansData, ThrowOnError>): RequestResult<PaymentsPlansResponses, PaymentsPlansErrors, ThrowOnError> => (options?.client ?? client).get<PaymentsPlansResponses, PaymentsPlansErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/plans',
    ...options
});

/**
 * Create a checkout session
 *
 * Send the customer to its `url`. The credits or the plan come when the payment provider has told us of the payment: wait for the event `payment.succeeded`, or ask for the session, and do not trust a visit to `success_url`.
 */
export const paymentsCheckout = <ThrowOnError extends boolean = false>(options: Options<PaymentsCheckoutData, ThrowOnError>): RequestResult<PaymentsCheckoutResponses, PaymentsCheckoutErrors, ThrowOnError> => (options.client ?? client).post<PaymentsCheckoutResponses, PaymentsCheckoutErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/checkout',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show a checkout session
 */
export const paymentsGetCheckout = <ThrowOnError extends boolean = false>(options: Options<PaymentsGetCheckoutData, ThrowOnError>): RequestResult<PaymentsGetCheckoutResponses, PaymentsGetCheckoutErrors, ThrowOnError> => (options.client ?? client).get<PaymentsGetCheckoutResponses, PaymentsGetCheckoutErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/checkout/{id}',
    ...options
});

/**
 * Open the customer portal
 *
 * A page where the customer changes the card, pays an open invoice, or cancels.
 */
export const paymentsPortal = <ThrowOnError extends boolean = false>(options: Options<PaymentsPortalData, ThrowOnError>): RequestResult<PaymentsPortalResponses, PaymentsPortalErrors, ThrowOnError> => (options.client ?? client).post<PaymentsPortalResponses, PaymentsPortalErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/portal',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List what was paid
 *
 * Every payment, newest first, with its receipt. With `Accept: text/csv` the same page as a table.
 */
export const paymentsInvoices = <ThrowOnError extends boolean = false>(options?: Options<PaymentsInvoicesData, ThrowOnError>): RequestResult<PaymentsInvoicesResponses, PaymentsInvoicesErrors, ThrowOnError> => (options?.client ?? client).get<PaymentsInvoicesResponses, PaymentsInvoicesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/invoices',
    ...options
});

/**
 * Cancel the subscription
 *
 * It ends with the period that is paid for. Until then it can be taken back.
 */
export const paymentsCancelSubscription = <ThrowOnError extends boolean = false>(options?: Options<PaymentsCancelSubscriptionData, ThrowOnError>): RequestResult<PaymentsCancelSubscriptionResponses, PaymentsCancelSubscriptionErrors, ThrowOnError> => (options?.client ?? client).delete<PaymentsCancelSubscriptionResponses, PaymentsCancelSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/subscription',
    ...options
});

/**
 * Show the subscription
 */
export const paymentsSubscription = <ThrowOnError extends boolean = false>(options?: Options<PaymentsSubscriptionData, ThrowOnError>): RequestResult<PaymentsSubscriptionResponses, PaymentsSubscriptionErrors, ThrowOnError> => (options?.client ?? client).get<PaymentsSubscriptionResponses, PaymentsSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/subscription',
    ...options
});

/**
 * Change the plan
 */
export const paymentsUpdateSubscription = <ThrowOnError extends boolean = false>(options: Options<PaymentsUpdateSubscriptionData, ThrowOnError>): RequestResult<PaymentsUpdateSubscriptionResponses, PaymentsUpdateSubscriptionErrors, ThrowOnError> => (options.client ?? client).patch<PaymentsUpdateSubscriptionResponses, PaymentsUpdateSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/subscription',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show automatic recharging
 */
export const paymentsAutoRecharge = <ThrowOnError extends boolean = false>(options?: Options<PaymentsAutoRechargeData, ThrowOnError>): RequestResult<PaymentsAutoRechargeResponses, PaymentsAutoRechargeErrors, ThrowOnError> => (options?.client ?? client).get<PaymentsAutoRechargeResponses, PaymentsAutoRechargeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/auto-recharge',
    ...options
});

/**
 * Set automatic recharging
 *
 * Buys credits with the saved card whenever less than `threshold` is available, one charge at a time, up to the ceiling. A declined card turns it off, and the owner gets a mail.
 */
export const paymentsUpdateAutoRecharge = <ThrowOnError extends boolean = false>(options?: Options<PaymentsUpdateAutoRechargeData, ThrowOnError>): RequestResult<PaymentsUpdateAutoRechargeResponses, PaymentsUpdateAutoRechargeErrors, ThrowOnError> => (options?.client ?? client).patch<PaymentsUpdateAutoRechargeResponses, PaymentsUpdateAutoRechargeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/payments/auto-recharge',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * Show what was used
 *
 * Requests, tokens and credits of this environment by hour, day or month, oldest first, up to the last second. The range is widened to whole buckets; a bucket in which nothing was used is there and empty. With `Accept: text/csv` the same page as a table.
 */
export const usageGet = <ThrowOnError extends boolean = false>(options?: Options<UsageGetData, ThrowOnError>): RequestResult<UsageGetResponses, UsageGetErrors, ThrowOnError> => (options?.client ?? client).get<UsageGetResponses, UsageGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/usage',
    ...options
});

/**
 * List the requests
 *
 * Requests that generate, and all that failed, newest first, a second or two after they ended. What was asked and answered is not kept. With `Accept: text/csv` the same page as a table.
 */
export const requestsList = <ThrowOnError extends boolean = false>(options?: Options<RequestsListData, ThrowOnError>): RequestResult<RequestsListResponses, RequestsListErrors, ThrowOnError> => (options?.client ?? client).get<RequestsListResponses, RequestsListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/requests',
    ...options
});

/**
 * Show a request
 *
 * With the moments of its life, and of the job that it made.
 */
export const requestsGet = <ThrowOnError extends boolean = false>(options: Options<RequestsGetData, ThrowOnError>): RequestResult<RequestsGetResponses, RequestsGetErrors, ThrowOnError> => (options.client ?? client).get<RequestsGetResponses, RequestsGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/requests/{id}',
    ...options
});

/**
 * List the webhook endpoints
 */
export const webhooksEndpointsList = <ThrowOnError extends boolean = false>(options?: Options<WebhooksEndpointsListData, ThrowOnError>): RequestResult<WebhooksEndpointsListResponses, WebhooksEndpointsListErrors, ThrowOnError> => (options?.client ?? client).get<WebhooksEndpointsListResponses, WebhooksEndpointsListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints',
    ...options
});

/**
 * Register a webhook endpoint
 *
 * At most 20 in each environment. The answer holds the secret that signs what is sent there.
 */
export const webhooksEndpointsCreate = <ThrowOnError extends boolean = false>(options: Options<WebhooksEndpointsCreateData, ThrowOnError>): RequestResult<WebhooksEndpointsCreateResponses, WebhooksEndpointsCreateErrors, ThrowOnError> => (options.client ?? client).post<WebhooksEndpointsCreateResponses, WebhooksEndpointsCreateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a webhook endpoint
 *
 * What waits for it is failed. Its deliveries can still be looked at.
 */
export const webhooksEndpointsDelete = <ThrowOnError extends boolean = false>(options: Options<WebhooksEndpointsDeleteData, ThrowOnError>): RequestResult<WebhooksEndpointsDeleteResponses, WebhooksEndpointsDeleteErrors, ThrowOnError> => (options.client ?? client).delete<WebhooksEndpointsDeleteResponses, WebhooksEndpointsDeleteErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints/{id}',
    ...options
});

/**
 * Show a webhook endpoint
 */
export const webhooksEndpointsGet = <ThrowOnError extends boolean = false>(options: Options<WebhooksEndpointsGetData, ThrowOnError>): RequestResult<WebhooksEndpointsGetResponses, WebhooksEndpointsGetErrors, ThrowOnError> => (options.client ?? client).get<WebhooksEndpointsGetResponses, WebhooksEndpointsGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints/{id}',
    ...options
});

/**
 * Change, pause or enable a webhook endpoint
 */
export const webhooksEndpointsUpdate = <ThrowOnError extends boolean = false>(options: Options<WebhooksEndpointsUpdateData, ThrowOnError>): RequestResult<WebhooksEndpointsUpdateResponses, WebhooksEndpointsUpdateErrors, ThrowOnError> => (options.client ?? client).patch<WebhooksEndpointsUpdateResponses, WebhooksEndpointsUpdateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Give a webhook endpoint a new secret
 *
 * For 24 hours `webhook-signature` carries both; `X-Service-Signature` is made with the new one at once.
 */
export const webhooksEndpointsRotate = <ThrowOnError extends boolean = false>(options: Options<WebhooksEndpointsRotateData, ThrowOnError>): RequestResult<WebhooksEndpointsRotateResponses, WebhooksEndpointsRotateErrors, ThrowOnError> => (options.client ?? client).post<WebhooksEndpointsRotateResponses, WebhooksEndpointsRotateErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints/{id}/rotate',
    ...options
});

/**
 * Show the secret of a webhook endpoint
 */
export const webhooksEndpointsSecret = <ThrowOnError extends boolean = false>(options: Options<WebhooksEndpointsSecretData, ThrowOnError>): RequestResult<WebhooksEndpointsSecretResponses, WebhooksEndpointsSecretErrors, ThrowOnError> => (options.client ?? client).get<WebhooksEndpointsSecretResponses, WebhooksEndpointsSecretErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/endpoints/{id}/secret',
    ...options
});

/**
 * Show the default secret
 *
 * Signs what goes to the `webhook_url` of a single generation.
 */
export const webhooksSecret = <ThrowOnError extends boolean = false>(options?: Options<WebhooksSecretData, ThrowOnError>): RequestResult<WebhooksSecretResponses, WebhooksSecretErrors, ThrowOnError> => (options?.client ?? client).get<WebhooksSecretResponses, WebhooksSecretErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/secret',
    ...options
});

/**
 * List what happened
 */
export const webhooksEventsList = <ThrowOnError extends boolean = false>(options?: Options<WebhooksEventsListData, ThrowOnError>): RequestResult<WebhooksEventsListResponses, WebhooksEventsListErrors, ThrowOnError> => (options?.client ?? client).get<WebhooksEventsListResponses, WebhooksEventsListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/events',
    ...options
});

/**
 * Show an event
 */
export const webhooksEventsGet = <ThrowOnError extends boolean = false>(options: Options<WebhooksEventsGetData, ThrowOnError>): RequestResult<WebhooksEventsGetResponses, WebhooksEventsGetErrors, ThrowOnError> => (options.client ?? client).get<WebhooksEventsGetResponses, WebhooksEventsGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/events/{id}',
    ...options
});

/**
 * List the deliveries
 */
export const webhooksDeliveriesList = <ThrowOnError extends boolean = false>(options?: Options<WebhooksDeliveriesListData, ThrowOnError>): RequestResult<WebhooksDeliveriesListResponses, WebhooksDeliveriesListErrors, ThrowOnError> => (options?.client ?? client).get<WebhooksDeliveriesListResponses, WebhooksDeliveriesListErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/deliveries',
    ...options
});

/**
 * Show a delivery with each attempt
 */
export const webhooksDeliveriesGet = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesGetData, ThrowOnError>): RequestResult<WebhooksDeliveriesGetResponses, WebhooksDeliveriesGetErrors, ThrowOnError> => (options.client ?? client).get<WebhooksDeliveriesGetResponses, WebhooksDeliveriesGetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/deliveries/{id}',
    ...options
});

/**
 * Send a delivery again
 *
 * Now, and with five new attempts, whether it failed or arrived. `webhook-id` stays the same.
 */
export const webhooksDeliveriesReplay = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesReplayData, ThrowOnError>): RequestResult<WebhooksDeliveriesReplayResponses, WebhooksDeliveriesReplayErrors, ThrowOnError> => (options.client ?? client).post<WebhooksDeliveriesReplayResponses, WebhooksDeliveriesReplayErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/deliveries/{id}/replay',
    ...options
});

/**
 * Send again all that failed since a time
 */
export const webhooksDeliveriesReplayFailed = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesReplayFailedData, ThrowOnError>): RequestResult<WebhooksDeliveriesReplayFailedResponses, WebhooksDeliveriesReplayFailedErrors, ThrowOnError> => (options.client ?? client).post<WebhooksDeliveriesReplayFailedResponses, WebhooksDeliveriesReplayFailedErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/deliveries/replay',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send a test event
 *
 * Any kind, with data as a real one has it. Look at the delivery to see how it went.
 */
export const webhooksTest = <ThrowOnError extends boolean = false>(options: Options<WebhooksTestData, ThrowOnError>): RequestResult<WebhooksTestResponses, WebhooksTestErrors, ThrowOnError> => (options.client ?? client).post<WebhooksTestResponses, WebhooksTestErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/webhooks/test',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Cancel a job of any account
 */
export const operatorCancelJob = <ThrowOnError extends boolean = false>(options: Options<OperatorCancelJobData, ThrowOnError>): RequestResult<OperatorCancelJobResponses, OperatorCancelJobErrors, ThrowOnError> => (options.client ?? client).post<OperatorCancelJobResponses, OperatorCancelJobErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/jobs/{id}/cancel',
    ...options
});

/**
 * Give credits to an account, or take some
 */
export const operatorChangeCredits = <ThrowOnError extends boolean = false>(options: Options<OperatorChangeCreditsData, ThrowOnError>): RequestResult<OperatorChangeCreditsResponses, OperatorChangeCreditsErrors, ThrowOnError> => (options.client ?? client).post<OperatorChangeCreditsResponses, OperatorChangeCreditsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/accounts/{id}/credits',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show an account
 */
export const operatorAccount = <ThrowOnError extends boolean = false>(options: Options<OperatorAccountData, ThrowOnError>): RequestResult<OperatorAccountResponses, OperatorAccountErrors, ThrowOnError> => (options.client ?? client).get<OperatorAccountResponses, OperatorAccountErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/accounts/{id}',
    ...options
});

/**
 * Change the plan or the status of an account
 */
export const operatorUpdateAccount = <ThrowOnError extends boolean = false>(options: Options<OperatorUpdateAccountData, ThrowOnError>): RequestResult<OperatorUpdateAccountResponses, OperatorUpdateAccountErrors, ThrowOnError> => (options.client ?? client).patch<OperatorUpdateAccountResponses, OperatorUpdateAccountErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/accounts/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show how the service is doing
 */
export const operatorOverview = <ThrowOnError extends boolean = false>(options?: Options<OperatorOverviewData, ThrowOnError>): RequestResult<OperatorOverviewResponses, OperatorOverviewErrors, ThrowOnError> => (options?.client ?? client).get<OperatorOverviewResponses, OperatorOverviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/overview',
    ...options
});

/**
 * Show the price book
 */
export const operatorPrices = <ThrowOnError extends boolean = false>(options?: Options<OperatorPricesData, ThrowOnError>): RequestResult<OperatorPricesResponses, OperatorPricesErrors, ThrowOnError> => (options?.client ?? client).get<OperatorPricesResponses, OperatorPricesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/prices',
    ...options
});

/**
 * Show what the last comparison of all books found
 */
export const operatorReconciliation = <ThrowOnError extends boolean = false>(options?: Options<OperatorReconciliationData, ThrowOnError>): RequestResult<OperatorReconciliationResponses, OperatorReconciliationErrors, ThrowOnError> => (options?.client ?? client).get<OperatorReconciliationResponses, OperatorReconciliationErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/reconciliation',
    ...options
});

/**
 * List the accounts
 */
export const operatorAccounts = <ThrowOnError extends boolean = false>(options?: Options<OperatorAccountsData, ThrowOnError>): RequestResult<OperatorAccountsResponses, OperatorAccountsErrors, ThrowOnError> => (options?.client ?? client).get<OperatorAccountsResponses, OperatorAccountsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/accounts',
    ...options
});

/**
 * List the jobs of all accounts
 */
export const operatorJobs = <ThrowOnError extends boolean = false>(options?: Options<OperatorJobsData, ThrowOnError>): RequestResult<OperatorJobsResponses, OperatorJobsErrors, ThrowOnError> => (options?.client ?? client).get<OperatorJobsResponses, OperatorJobsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/jobs',
    ...options
});

/**
 * List the models with their upstreams, prices and health
 */
export const operatorModels = <ThrowOnError extends boolean = false>(options?: Options<OperatorModelsData, ThrowOnError>): RequestResult<OperatorModelsResponses, OperatorModelsErrors, ThrowOnError> => (options?.client ?? client).get<OperatorModelsResponses, OperatorModelsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/models',
    ...options
});

/**
 * List the plans
 */
export const operatorPlans = <ThrowOnError extends boolean = false>(options?: Options<OperatorPlansData, ThrowOnError>): RequestResult<OperatorPlansResponses, OperatorPlansErrors, ThrowOnError> => (options?.client ?? client).get<OperatorPlansResponses, OperatorPlansErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/plans',
    ...options
});

/**
 * List the queues
 */
export const operatorQueues = <ThrowOnError extends boolean = false>(options?: Options<OperatorQueuesData, ThrowOnError>): RequestResult<OperatorQueuesResponses, OperatorQueuesErrors, ThrowOnError> => (options?.client ?? client).get<OperatorQueuesResponses, OperatorQueuesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/queues',
    ...options
});

/**
 * List the upstreams
 */
export const operatorUpstreams = <ThrowOnError extends boolean = false>(options?: Options<OperatorUpstreamsData, ThrowOnError>): RequestResult<OperatorUpstreamsResponses, OperatorUpstreamsErrors, ThrowOnError> => (options?.client ?? client).get<OperatorUpstreamsResponses, OperatorUpstreamsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/upstreams',
    ...options
});

/**
 * List the processes that run jobs
 */
export const operatorWorkers = <ThrowOnError extends boolean = false>(options?: Options<OperatorWorkersData, ThrowOnError>): RequestResult<OperatorWorkersResponses, OperatorWorkersErrors, ThrowOnError> => (options?.client ?? client).get<OperatorWorkersResponses, OperatorWorkersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/workers',
    ...options
});

/**
 * Compare all books
 */
export const operatorReconcile = <ThrowOnError extends boolean = false>(options?: Options<OperatorReconcileData, ThrowOnError>): RequestResult<OperatorReconcileResponses, OperatorReconcileErrors, ThrowOnError> => (options?.client ?? client).post<OperatorReconcileResponses, OperatorReconcileErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/reconcile',
    ...options
});

/**
 * Watch the traffic of this process and the jobs that run
 *
 * Server-sent events, one a second. It ends after ten minutes; a client that comes back goes on.
 */
export const operatorLive = <ThrowOnError extends boolean = false>(options?: Options<OperatorLiveData, ThrowOnError, OperatorLiveResponse>): Promise<ServerSentEventsResult<OperatorLiveResponses>> => (options?.client ?? client).sse.get<OperatorLiveResponses, OperatorLiveErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/operator/live',
    ...options
});

// Generated from openapi.json by @hey-api/openapi-ts: edit the contract instead.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}/v1` | `${string}://${string}/sandbox/v1` | (string & {});
};

export type Webhooks = EventGenerationStartedWebhookRequest | EventGenerationCompletedWebhookRequest | EventGenerationFailedWebhookRequest | EventPaymentSucceededWebhookRequest | EventPaymentFailedWebhookRequest | EventSubscriptionCreatedWebhookRequest | EventSubscriptionUpdatedWebhookRequest | EventSubscriptionCancelledWebhookRequest | EventUserCreatedWebhookRequest | EventCreditsDepletedWebhookRequest;

/**
 * OpenAI's request. What is not described here (tools, response_format, …) goes to the model as it is.
 */
export type ChatCompletionRequest = {
    /**
     * The id of a model, as `GET /models` lists it.
     */
    model: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    /**
     * 0.0 to 0.3 deterministic; 0.4 to 0.7 balanced; 0.8 to 1.2 creative; 1.3 to 2.0 highly creative and unpredictable.
     */
    temperature?: number | null;
    /**
     * How many answers to make.
     */
    n?: number | null;
    /**
     * Texts before which the answer ends.
     */
    stop?: string | Array<string> | null;
    stream_options?: {
        /**
         * Adds a last chunk with the token counts and what they cost.
         */
        include_usage?: boolean | null;
        [key: string]: unknown;
    } | null;
    provider?: ProviderPreferences;
    messages: Array<ChatMessage>;
    /**
     * Keeps the turns: `new`, or the id of a conversation. Then `messages` holds only what is new, and the model also gets what matters of what was said before.
     */
    conversation_id?: string;
    /**
     * Like `max_tokens`, reasoning included.
     */
    max_completion_tokens?: number | null;
    /**
     * Answer as server-sent events.
     */
    stream?: boolean | null;
    [key: string]: unknown;
};

/**
 * Which of the providers behind a model may answer.
 */
export type ProviderPreferences = {
    /**
     * Try these first, in this order.
     */
    order?: Array<string>;
    /**
     * Use no others.
     */
    only?: Array<string>;
    /**
     * Never use these.
     */
    ignore?: Array<string>;
    /**
     * False: if the first choice fails, so does the call.
     */
    allow_fallbacks?: boolean;
};

export type ChatMessage = {
    role: 'system' | 'developer' | 'user' | 'assistant' | 'tool' | 'function';
    /**
     * A text, or a list of parts. An assistant that called tools may have none.
     */
    content?: string | Array<{
        type: string;
        [key: string]: unknown;
    }> | null;
    [key: string]: unknown;
};

export type ChatStreamRequest = {
    /**
     * The id of a model, as `GET /models` lists it.
     */
    model: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    /**
     * 0.0 to 0.3 deterministic; 0.4 to 0.7 balanced; 0.8 to 1.2 creative; 1.3 to 2.0 highly creative and unpredictable.
     */
    temperature?: number | null;
    /**
     * How many answers to make.
     */
    n?: number | null;
    /**
     * Texts before which the answer ends.
     */
    stop?: string | Array<string> | null;
    stream_options?: {
        /**
         * Adds a last chunk with the token counts and what they cost.
         */
        include_usage?: boolean | null;
        [key: string]: unknown;
    } | null;
    provider?: ProviderPreferences;
    messages: Array<ChatMessage>;
    /**
     * Keeps the turns: `new`, or the id of a conversation. Then `messages` holds only what is new, and the model also gets what matters of what was said before.
     */
    conversation_id?: string;
    /**
     * Like `max_tokens`, reasoning included.
     */
    max_completion_tokens?: number | null;
    [key: string]: unknown;
};

export type CompletionRequest = {
    /**
     * The id of a model, as `GET /models` lists it.
     */
    model: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    /**
     * 0.0 to 0.3 deterministic; 0.4 to 0.7 balanced; 0.8 to 1.2 creative; 1.3 to 2.0 highly creative and unpredictable.
     */
    temperature?: number | null;
    /**
     * How many answers to make.
     */
    n?: number | null;
    /**
     * Texts before which the answer ends.
     */
    stop?: string | Array<string> | null;
    stream_options?: {
        /**
         * Adds a last chunk with the token counts and what they cost.
         */
        include_usage?: boolean | null;
        [key: string]: unknown;
    } | null;
    provider?: ProviderPreferences;
    /**
     * Answer as server-sent events.
     */
    stream?: boolean | null;
    prompt: string | Array<string> | Array<number> | Array<Array<number>>;
    best_of?: number | null;
    [key: string]: unknown;
};

export type EmbeddingsRequest = {
    /**
     * The id of a model, as `GET /models` lists it.
     */
    model: string;
    /**
     * A text, a list of texts, or tokens.
     */
    input: string | Array<string> | Array<number> | Array<Array<number>>;
    encoding_format?: 'float' | 'base64' | null;
    dimensions?: number | null;
    provider?: ProviderPreferences;
    [key: string]: unknown;
};

export type CodeGenerateRequest = {
    /**
     * What the code should do.
     */
    prompt: string;
    /**
     * The id, a name or a file extension of a language, as `GET /code/languages` lists them.
     */
    language: string;
    /**
     * A model for code or chat; the first of them unless given.
     */
    model?: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    temperature?: number | null;
    /**
     * Answer as server-sent events: the bare code as it is written, then everything at the end.
     */
    stream?: boolean | null;
};

export type CodeCompleteRequest = {
    /**
     * The code to go on with. Either this, or `prefix` and `suffix`.
     */
    code?: string;
    /**
     * Where in `code` to go on, in characters from its beginning. At its end unless given.
     */
    cursor?: number;
    /**
     * What stands before the gap.
     */
    prefix?: string;
    /**
     * What stands behind the gap.
     */
    suffix?: string;
    /**
     * The id, a name or a file extension of a language, as `GET /code/languages` lists them.
     */
    language: string;
    /**
     * A model for code or chat; the first of them unless given.
     */
    model?: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    temperature?: number | null;
    /**
     * Answer as server-sent events: the bare code as it is written, then everything at the end.
     */
    stream?: boolean | null;
};

export type CodeRefactorRequest = {
    code: string;
    /**
     * The id, a name or a file extension of a language, as `GET /code/languages` lists them.
     */
    language: string;
    /**
     * What should become of it, in your words.
     */
    instructions?: string;
    /**
     * For example readability, speed, types, tests.
     */
    goals?: Array<string>;
    /**
     * A model for code or chat; the first of them unless given.
     */
    model?: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    temperature?: number | null;
    /**
     * Answer as server-sent events: the bare code as it is written, then everything at the end.
     */
    stream?: boolean | null;
};

export type CodeExplainRequest = {
    code: string;
    /**
     * The id, a name or a file extension of a language, as `GET /code/languages` lists them.
     */
    language?: string;
    detail?: 'brief' | 'normal' | 'deep';
    /**
     * A model for code or chat; the first of them unless given.
     */
    model?: string;
    /**
     * The most tokens that may be generated.
     */
    max_tokens?: number | null;
    temperature?: number | null;
    /**
     * Answer as server-sent events: the bare code as it is written, then everything at the end.
     */
    stream?: boolean | null;
};

export type MusicRequest = {
    /**
     * The first of its kind unless given.
     */
    model?: string;
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * What it should be, in your words.
     */
    prompt: string;
    /**
     * For example pop, rock, jazz, electronic.
     */
    genre?: string;
    /**
     * Seconds.
     */
    duration?: number;
    /**
     * From `GET /music/voices`; `one+other` for a duet.
     */
    voice?: string;
    duet?: boolean;
    vocals?: {
        enabled?: boolean;
        gender?: 'female' | 'male' | 'neutral';
        style?: string;
    };
    /**
     * May hold the tags [Verse] and [Chorus].
     */
    lyrics?: string;
    title?: string;
    /**
     * Beats a minute.
     */
    tempo?: number;
    key?: string;
    /**
     * The same seed and wishes give the same thing, where the model can.
     */
    seed?: number;
    instrumental?: boolean;
    format?: 'mp3' | 'wav' | 'flac';
    mastering?: {
        preset?: 'balanced' | 'warm' | 'bright' | 'loud';
        target_lufs?: number;
    };
    stems?: boolean;
};

export type ImageRequest = {
    /**
     * The first of its kind unless given.
     */
    model?: string;
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * What it should be, in your words.
     */
    prompt: string;
    negative_prompt?: string;
    /**
     * Pixels.
     */
    width?: number;
    /**
     * Pixels.
     */
    height?: number;
    size?: '512x512' | '1024x1024' | '1536x1024';
    steps?: number;
    style?: 'realistic' | 'artistic' | 'anime' | '3d';
    count?: number;
    /**
     * The same seed and wishes give the same thing, where the model can.
     */
    seed?: number;
    response_format?: 'url' | 'b64_json';
};

export type ImageEditRequest = {
    /**
     * The first of its kind unless given.
     */
    model?: string;
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * What it should be, in your words.
     */
    prompt?: string;
    operation?: 'erase' | 'remove_background' | 'crop' | 'restyle';
    style?: 'realistic' | 'artistic' | 'anime' | '3d';
    response_format?: 'url' | 'b64_json';
    /**
     * The id of a file, a data URL, or an address from which it is fetched.
     */
    image: string;
    /**
     * White is changed, black is kept.
     */
    mask?: string;
    crop?: {
        x: number;
        y: number;
        width: number;
        height: number;
    };
    /**
     * The same seed and wishes give the same thing, where the model can.
     */
    seed?: number;
};

export type ImageEditFormWithFile = {
    /**
     * The first of its kind unless given.
     */
    model?: string;
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * What it should be, in your words.
     */
    prompt?: string;
    operation?: 'erase' | 'remove_background' | 'crop' | 'restyle';
    style?: 'realistic' | 'artistic' | 'anime' | '3d';
    response_format?: 'url' | 'b64_json';
    crop?: {
        x: number;
        y: number;
        width: number;
        height: number;
    };
    /**
     * The same seed and wishes give the same thing, where the model can.
     */
    seed?: number;
    image: Blob | File;
    mask?: Blob | File;
};

export type ImageUpscaleRequest = {
    /**
     * The first of its kind unless given.
     */
    model?: string;
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * The id of a file, a data URL, or an address from which it is fetched.
     */
    image: string;
    scale?: 2 | 4 | 8;
    response_format?: 'url' | 'b64_json';
};

export type OpenAiImageRequest = {
    /**
     * What it should be, in your words.
     */
    prompt: string;
    /**
     * The first of its kind unless given.
     */
    model?: string | null;
    size?: string | null;
    /**
     * `url` unless given; for models whose id begins with `gpt-image`, `b64_json`.
     */
    response_format?: 'url' | 'b64_json' | null;
    quality?: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'auto' | 'standard' | 'hd' | null;
    background?: 'transparent' | 'opaque' | 'auto' | null;
    output_format?: 'png' | 'jpeg' | 'webp' | null;
    user?: string | null;
    safety_identifier?: string | null;
    n?: number | null;
    output_compression?: number | null;
    style?: 'vivid' | 'natural' | null;
    moderation?: 'low' | 'auto' | null;
    stream?: false | null;
};

export type OpenAiImageEditRequest = {
    /**
     * What it should be, in your words.
     */
    prompt: string;
    /**
     * The first of its kind unless given.
     */
    model?: string | null;
    size?: string | null;
    /**
     * `url` unless given; for models whose id begins with `gpt-image`, `b64_json`.
     */
    response_format?: 'url' | 'b64_json' | null;
    quality?: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'auto' | 'standard' | 'hd' | null;
    background?: 'transparent' | 'opaque' | 'auto' | null;
    output_format?: 'png' | 'jpeg' | 'webp' | null;
    user?: string | null;
    safety_identifier?: string | null;
    input_fidelity?: 'high' | 'low' | null;
    /**
     * The picture to change.
     */
    images: [
        {
            image_url: string;
        } | {
            file_id: string;
        }
    ];
    /**
     * Where it is transparent, the picture is changed.
     */
    mask?: {
        image_url: string;
    } | {
        file_id: string;
    };
    n?: 1 | null;
    output_compression?: number | null;
    stream?: false | null;
};

export type OpenAiImageEditFormWithFile = {
    /**
     * What it should be, in your words.
     */
    prompt: string;
    /**
     * The first of its kind unless given.
     */
    model?: string | null;
    size?: string | null;
    /**
     * `url` unless given; for models whose id begins with `gpt-image`, `b64_json`.
     */
    response_format?: 'url' | 'b64_json' | null;
    quality?: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'auto' | 'standard' | 'hd' | null;
    background?: 'transparent' | 'opaque' | 'auto' | null;
    output_format?: 'png' | 'jpeg' | 'webp' | null;
    user?: string | null;
    safety_identifier?: string | null;
    input_fidelity?: 'high' | 'low' | null;
    n?: 1;
    output_compression?: number;
    stream?: false;
    image?: Blob | File;
    'image[]'?: Blob | File;
    mask?: Blob | File;
};

export type VideoRequest = {
    /**
     * The first of its kind unless given.
     */
    model?: string;
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * What it should be, in your words.
     */
    prompt: string;
    type?: 'text-to-video' | 'image-to-video' | 'avatar';
    /**
     * Seconds.
     */
    duration?: number;
    resolution?: '720p' | '1080p' | '4k';
    aspect_ratio?: '16:9' | '9:16' | '1:1';
    /**
     * The id of a file, a data URL, or an address from which it is fetched.
     */
    image?: string;
    /**
     * What an avatar says.
     */
    script?: string;
    voice?: string;
    /**
     * The same seed and wishes give the same thing, where the model can.
     */
    seed?: number;
};

export type OpenAiVideoRequest = {
    /**
     * What it should be, in your words.
     */
    prompt: string;
    /**
     * The first of its kind unless given.
     */
    model?: string | null;
    seconds?: string;
    size?: '720x1280' | '1280x720' | '720x720' | '1080x1920' | '1920x1080' | '1080x1080' | '2160x3840' | '3840x2160' | '2160x2160';
    /**
     * How it begins.
     */
    input_reference?: {
        image_url: string;
    } | {
        file_id: string;
    };
};

export type OpenAiVideoFormWithFile = {
    /**
     * What it should be, in your words.
     */
    prompt: string;
    /**
     * The first of its kind unless given.
     */
    model?: string | null;
    seconds?: string;
    size?: '720x1280' | '1280x720' | '720x720' | '1080x1920' | '1920x1080' | '1080x1080' | '2160x3840' | '3840x2160' | '2160x2160';
    'input_reference[image_url]'?: string;
    'input_reference[file_id]'?: string;
    input_reference?: Blob | File;
};

export type BuildRequest = {
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * A model of the modality builder; the first of them unless given.
     */
    model?: string;
    /**
     * What to build or to change, in your words.
     */
    prompt: string;
    /**
     * React unless given. A project that is continued keeps its own.
     */
    framework?: 'react' | 'vue' | 'nextjs' | 'nodejs' | 'python';
    /**
     * Continues this project from its current version.
     */
    project_id?: string;
    /**
     * Keep the built application to look at.
     */
    preview?: boolean;
};

export type BuilderChatRequest = {
    message: string;
    /**
     * The code it is about: any members, such as `files` (texts by path), `selection`, `error`.
     */
    context?: {
        [key: string]: unknown;
    };
    /**
     * Continues this conversation; a new one unless given.
     */
    conversation_id?: string;
    /**
     * The project it is about: its files are known, edits are proposed.
     */
    project_id?: string;
    /**
     * A model for code or chat; the first of them unless given.
     */
    model?: string;
    max_tokens?: number | null;
    stream?: boolean | null;
};

export type RollbackRequest = {
    /**
     * The version to go back to.
     */
    version: number;
};

export type ApplyRequest = {
    /**
     * Is told when the job starts, completes or fails.
     */
    webhook_url?: string;
    /**
     * Up to 16 pairs of your own, returned with the job.
     */
    metadata?: {
        [key: string]: string;
    };
    /**
     * The `id` of the answer of `POST /builder/chat` whose edits shall be made.
     */
    chat_id: string;
    preview?: boolean;
};

export type CreateFile = {
    /**
     * What to call it. Unset: as the sender or the address calls it.
     */
    name?: string;
    purpose?: 'upload';
    /**
     * Refuse anything else with 415. `image` is a picture of pixels; SVG is `text`.
     */
    kind?: 'image' | 'audio' | 'video' | 'text' | 'other';
    /**
     * Where to fetch it from, on the public internet. Redirects are not followed.
     */
    url?: string;
    data_url?: string;
};

export type FileFormWithFile = {
    /**
     * What to call it. Unset: as the sender or the address calls it.
     */
    name?: string;
    purpose?: 'upload';
    /**
     * Refuse anything else with 415. `image` is a picture of pixels; SVG is `text`.
     */
    kind?: 'image' | 'audio' | 'video' | 'text' | 'other';
    file: Blob | File;
};

/**
 * What is left out stays as it is.
 */
export type UpdateAccount = {
    name?: string;
    attribution_waived?: boolean;
};

export type DeleteAccount = {
    /**
     * The name of the account, exactly as it is.
     */
    confirm: string;
};

export type CreateApiKey = {
    /**
     * For people: where the key is used.
     */
    name: string;
    scopes?: Array<Scope>;
    expires_at?: string | null;
    /**
     * Limits of this key alone, beside those of the account. Null: only the account’s apply.
     */
    limits?: {
        requests_per_minute?: number | null;
        requests_per_day?: number | null;
    };
    monthly_budget?: string | null;
};

/**
 * A module that a key may use.
 */
export type Scope = 'models' | 'chat' | 'code' | 'music' | 'image' | 'video' | 'builder' | 'files' | 'usage' | 'payments' | 'webhooks' | 'account' | 'keys';

/**
 * What is left out stays as it is.
 */
export type UpdateApiKey = {
    /**
     * For people: where the key is used.
     */
    name?: string;
    scopes?: Array<Scope>;
    expires_at?: string | null;
    /**
     * Limits of this key alone, beside those of the account. Null: only the account’s apply.
     */
    limits?: {
        requests_per_minute?: number | null;
        requests_per_day?: number | null;
    };
    monthly_budget?: string | null;
    /**
     * A paused key is refused until it is resumed.
     */
    paused?: boolean;
};

export type RotateApiKey = {
    /**
     * How long the old key goes on working: 0 to 7 days, a day by default.
     */
    grace_seconds?: number;
};

export type CreateCheckout = unknown & {
    /**
     * How many credits to buy.
     */
    credits?: string | number;
    /**
     * A pack of `GET /payments/plans`.
     */
    pack?: string;
    /**
     * A plan of `GET /payments/plans` to subscribe to.
     */
    plan?: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
    /**
     * Where the customer goes after paying. `{CHECKOUT_SESSION_ID}` in it becomes the id.
     */
    success_url: string;
    /**
     * Where the customer goes without paying. Unset: `success_url`.
     */
    cancel_url?: string;
    /**
     * Keep the card for automatic recharging. A subscription keeps it always.
     */
    save_payment_method?: boolean;
    /**
     * Up to 16 pairs of your own, handed back with the session.
     */
    metadata?: {
        [key: string]: string;
    };
};

export type CreatePortal = {
    /**
     * Where the customer comes back to.
     */
    return_url: string;
};

export type UpdateSubscription = {
    /**
     * A larger plan begins at once and the rest of the month is charged; a smaller one begins next month.
     */
    plan?: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
    /**
     * False takes a cancellation back.
     */
    cancel_at_period_end?: boolean;
};

/**
 * What is left out stays as it is.
 */
export type UpdateAutoRecharge = {
    enabled?: boolean;
    /**
     * Credits as a decimal string with up to six places.
     */
    threshold?: string;
    /**
     * Credits as a decimal string with up to six places.
     */
    amount?: string;
    /**
     * Credits as a decimal string with up to six places.
     */
    monthly_ceiling?: string;
};

export type CreateWebhookEndpoint = {
    /**
     * Where events are sent: a public address.
     */
    url: string;
    /**
     * For people.
     */
    description?: string;
    /**
     * Which kinds it is told of. Empty: all of them.
     */
    events?: Array<EventType>;
};

/**
 * What happened.
 */
export type EventType = 'generation.started' | 'generation.completed' | 'generation.failed' | 'payment.succeeded' | 'payment.failed' | 'subscription.created' | 'subscription.updated' | 'subscription.cancelled' | 'user.created' | 'credits.depleted';

/**
 * What is left out stays as it is.
 */
export type UpdateWebhookEndpoint = {
    /**
     * Where events are sent: a public address.
     */
    url?: string;
    /**
     * For people.
     */
    description?: string;
    /**
     * Which kinds it is told of. Empty: all of them.
     */
    events?: Array<EventType>;
    /**
     * While it is paused nothing new is kept for it; what waits already goes on once it is enabled.
     */
    status?: 'enabled' | 'paused';
};

export type ReplayWebhooks = {
    /**
     * ISO 8601, UTC.
     */
    since: string;
    endpoint_id?: string;
};

export type TestWebhook = unknown & {
    type: EventType;
    /**
     * Of yours, whatever its filter. This or `url`.
     */
    endpoint_id?: string;
    /**
     * Where events are sent: a public address.
     */
    url?: string;
};

/**
 * A generation job started.
 */
export type GenerationStartedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'generation.started';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        /**
         * The job, as `GET /jobs/{id}` shows it.
         */
        job_id: string;
        /**
         * Which part of the service does it.
         */
        service: string;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
    };
};

/**
 * A generation job completed.
 */
export type GenerationCompletedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'generation.completed';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        /**
         * The job, as `GET /jobs/{id}` shows it.
         */
        job_id: string;
        /**
         * Which part of the service does it.
         */
        service: string;
        /**
         * Where the output is; null where it has none of its own.
         */
        output_url: string | null;
        duration_ms: number;
    };
};

/**
 * A generation job failed.
 */
export type GenerationFailedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'generation.failed';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        /**
         * The job, as `GET /jobs/{id}` shows it.
         */
        job_id: string;
        /**
         * Which part of the service does it.
         */
        service: string;
        error: {
            code: string;
            message: string;
        };
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
        refunded: boolean;
    };
};

/**
 * A payment was processed.
 */
export type PaymentSucceededEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'payment.succeeded';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        payment_id: string;
        /**
         * In minor units of the currency.
         */
        amount: number;
        /**
         * Lowercase.
         */
        currency: string;
        /**
         * E-mail address.
         */
        customer_email: string;
    };
};

/**
 * A payment attempt failed.
 */
export type PaymentFailedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'payment.failed';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        payment_id: string;
        /**
         * In minor units of the currency.
         */
        amount: number;
        /**
         * Lowercase.
         */
        currency: string;
        /**
         * E-mail address.
         */
        customer_email: string;
        failure_code: string | null;
        failure_message: string | null;
    };
};

/**
 * A subscription was created.
 */
export type SubscriptionCreatedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'subscription.created';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        subscription_id: string;
        plan: string;
        status: string;
        current_period_end: string | null;
        previous_plan: string | null;
        cancel_at: string | null;
    };
};

/**
 * A subscription was changed.
 */
export type SubscriptionUpdatedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'subscription.updated';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        subscription_id: string;
        plan: string;
        status: string;
        current_period_end: string | null;
        previous_plan: string | null;
        cancel_at: string | null;
    };
};

/**
 * A subscription was cancelled.
 */
export type SubscriptionCancelledEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'subscription.cancelled';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        subscription_id: string;
        plan: string;
        status: string;
        current_period_end: string | null;
        previous_plan: string | null;
        cancel_at: string | null;
    };
};

/**
 * A user signed up.
 */
export type UserCreatedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'user.created';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        user_id: string;
        email: string;
        account_id: string;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
    };
};

/**
 * The credits ran out, or fell to the mark that was set.
 */
export type CreditsDepletedEvent = {
    /**
     * The same in every attempt: the event is told by it.
     */
    id: string;
    type: 'credits.depleted';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    environment: 'live' | 'sandbox';
    data: {
        account_id: string;
        /**
         * Credits as a decimal string; below zero after a dispute.
         */
        balance: string;
        /**
         * The mark that the balance fell to or below.
         */
        threshold: string;
        /**
         * The job that spent the last of it, where it was one.
         */
        job_id: string | null;
    };
};

export type ChatCompletionResponse = {
    id: string;
    object: 'chat.completion';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    choices: Array<{
        index: number;
        message: {
            role: 'assistant';
            content?: string | null;
            [key: string]: unknown;
        };
        /**
         * `stop`, `length`, `tool_calls` or `content_filter`; in a broken stream `error`.
         */
        finish_reason?: string | null;
        [key: string]: unknown;
    }>;
    usage: TokenUsage;
    attribution?: Attribution;
    [key: string]: unknown;
};

export type TokenUsage = {
    prompt_tokens: number;
    completion_tokens: number;
    total_tokens: number;
    /**
     * What the answer cost, in credits.
     */
    cost: string;
    [key: string]: unknown;
};

/**
 * Names the service. Absent for accounts that have waived attribution.
 */
export type Attribution = {
    text: string;
    url: string;
};

/**
 * One event. The stream ends with the line `data: [DONE]`; lines that begin with a colon are pings.
 */
export type ChatCompletionChunk = {
    id: string;
    object: 'chat.completion.chunk';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    choices: Array<{
        index: number;
        delta: {
            role?: string;
            content?: string | null;
            [key: string]: unknown;
        };
        /**
         * `stop`, `length`, `tool_calls` or `content_filter`; in a broken stream `error`.
         */
        finish_reason?: string | null;
        [key: string]: unknown;
    }>;
    usage?: TokenUsage | null;
    /**
     * Only where the stream broke: the answer ends here.
     */
    error?: {
        message: string;
        type: string;
        code: string;
    };
    [key: string]: unknown;
};

/**
 * How every failure is answered.
 */
export type Error = {
    error: {
        /**
         * What went wrong, for a person to read.
         */
        message: string;
        /**
         * The family of the error.
         */
        type: string;
        /**
         * The exact error, for a program to act on.
         */
        code: 'invalid_value' | 'missing_field' | 'unsupported_parameter' | 'unknown_model' | 'context_length_exceeded' | 'invalid_json' | 'invalid_request' | 'scenario_not_allowed' | 'sandbox_only' | 'not_found' | 'model_not_found' | 'job_not_found' | 'stream_not_found' | 'conversation_not_found' | 'method_not_allowed' | 'idempotency_in_progress' | 'idempotency_outcome_unknown' | 'job_already_finished' | 'job_not_finished' | 'project_changed' | 'build_failed' | 'subscription_exists' | 'no_payment_method' | 'too_many_endpoints' | 'payload_too_large' | 'unsupported_media_type' | 'range_not_satisfiable' | 'idempotency_mismatch' | 'invalid_api_key' | 'expired_api_key' | 'revoked_api_key' | 'paused_api_key' | 'insufficient_credits' | 'key_budget_exceeded' | 'payment_declined' | 'insufficient_scope' | 'account_suspended' | 'content_policy_violation' | 'origin_not_allowed' | 'minute_limit_exceeded' | 'day_limit_exceeded' | 'too_many_jobs' | 'request_cancelled' | 'internal_error' | 'upstream_error' | 'upstream_timeout' | 'model_overloaded' | 'payments_unavailable' | 'overloaded';
        /**
         * The request member at fault, where there is one.
         */
        param: string | null;
    };
};

export type CompletionResponse = {
    id: string;
    object: 'text_completion';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    choices: Array<{
        index: number;
        text: string;
        /**
         * `stop`, `length`, `tool_calls` or `content_filter`; in a broken stream `error`.
         */
        finish_reason?: string | null;
        [key: string]: unknown;
    }>;
    usage: TokenUsage;
    attribution?: Attribution;
    [key: string]: unknown;
};

export type CompletionChunk = {
    id: string;
    object: 'text_completion';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    choices: Array<{
        index: number;
        text: string;
        /**
         * `stop`, `length`, `tool_calls` or `content_filter`; in a broken stream `error`.
         */
        finish_reason?: string | null;
        [key: string]: unknown;
    }>;
    [key: string]: unknown;
};

export type EmbeddingListResponse = {
    object: 'list';
    data: Array<{
        object: 'embedding';
        index: number;
        /**
         * Numbers, or base64 of little-endian 32-bit floats where that was asked for.
         */
        embedding: Array<number> | string;
        [key: string]: unknown;
    }>;
    model: string;
    usage: {
        prompt_tokens: number;
        total_tokens: number;
        /**
         * Credits as a decimal string with up to six places.
         */
        cost: string;
        [key: string]: unknown;
    };
    attribution?: Attribution;
    [key: string]: unknown;
};

export type ConversationListResponse = {
    object: 'list';
    data: Array<Conversation>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Conversation = {
    id: string;
    object: 'conversation';
    /**
     * The beginning of the first user message.
     */
    title: string;
    message_count: number;
    /**
     * What earlier turns stated, one fact a line. The model gets it once they no longer fit.
     */
    summary: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * When the latest message was kept. ISO 8601, UTC.
     */
    updated_at: string;
};

export type DeletedConversationsResponse = {
    object: 'conversation.list';
    deleted: true;
    /**
     * How many there were.
     */
    count: number;
    attribution?: Attribution;
};

export type ConversationResponse = {
    id: string;
    object: 'conversation';
    /**
     * The beginning of the first user message.
     */
    title: string;
    message_count: number;
    /**
     * What earlier turns stated, one fact a line. The model gets it once they no longer fit.
     */
    summary: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * When the latest message was kept. ISO 8601, UTC.
     */
    updated_at: string;
    attribution?: Attribution;
};

export type DeletedConversationResponse = {
    id: string;
    object: 'conversation';
    deleted: true;
    attribution?: Attribution;
};

export type ConversationMessageListResponse = {
    object: 'list';
    data: Array<ConversationMessage>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

/**
 * A message as it was sent or answered, tool calls included.
 */
export type ConversationMessage = {
    id: string;
    object: 'conversation.message';
    role: string;
    /**
     * A text, or a list of parts, as it was sent.
     */
    content?: string | Array<{
        [key: string]: unknown;
    }> | null;
    /**
     * Which model said it. Null for what a model did not say.
     */
    model: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    [key: string]: unknown;
};

export type CodeGenerationResponse = {
    id: string;
    object: 'code.generation';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    /**
     * The id of the language; null where it was not given.
     */
    language: string | null;
    /**
     * `stop`, or `length` where the limit of tokens cut it.
     */
    finish_reason: string | null;
    /**
     * The version of the service's own words around yours.
     */
    prompt_version: string;
    usage: TokenUsage;
    code: string;
    syntax: CodeSyntax;
    attribution?: Attribution;
};

/**
 * What a parser says of the code.
 */
export type CodeSyntax = {
    /**
     * False where there is no parser for the language, or it gave up.
     */
    checked: boolean;
    /**
     * Whether the code parses; null where nobody checked.
     */
    valid: boolean | null;
    /**
     * The first answer did not parse, a second one does: this is the second. It is not charged.
     */
    repaired: boolean;
    /**
     * At most ten, in the order of the code.
     */
    errors: Array<{
        line: number;
        column: number;
        message: string;
    }>;
};

/**
 * A piece of the bare code, or of the explanation.
 */
export type CodeChunk = {
    id: string;
    object: 'code.chunk';
    created: number;
    model: string;
    language: string | null;
    choices: Array<{
        index: number;
        delta: {
            content?: string;
            [key: string]: unknown;
        };
        finish_reason?: string | null;
        [key: string]: unknown;
    }>;
    /**
     * In the last chunk: the whole answer as it comes without `stream`. Where code was repaired or sorted out at the end, it holds what counts.
     */
    result?: {
        [key: string]: unknown;
    };
    [key: string]: unknown;
};

export type CodeCompletionResponse = {
    id: string;
    object: 'code.completion';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    /**
     * The id of the language; null where it was not given.
     */
    language: string | null;
    /**
     * `stop`, or `length` where the limit of tokens cut it.
     */
    finish_reason: string | null;
    /**
     * The version of the service's own words around yours.
     */
    prompt_version: string;
    usage: TokenUsage;
    /**
     * What belongs in the gap, and nothing of what surrounds it.
     */
    code: string;
    /**
     * Of the whole: what was there, with the gap filled.
     */
    syntax: CodeSyntax;
    attribution?: Attribution;
};

export type CodeRefactoringResponse = {
    id: string;
    object: 'code.refactoring';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    /**
     * The id of the language; null where it was not given.
     */
    language: string | null;
    /**
     * `stop`, or `length` where the limit of tokens cut it.
     */
    finish_reason: string | null;
    /**
     * The version of the service's own words around yours.
     */
    prompt_version: string;
    usage: TokenUsage;
    code: string;
    /**
     * A unified diff from the given code to this.
     */
    diff: string;
    /**
     * What was changed, one sentence each.
     */
    changes: Array<string>;
    syntax: CodeSyntax;
    attribution?: Attribution;
};

export type CodeExplanationResponse = {
    id: string;
    object: 'code.explanation';
    /**
     * Unix time in seconds.
     */
    created: number;
    model: string;
    /**
     * The id of the language; null where it was not given.
     */
    language: string | null;
    /**
     * `stop`, or `length` where the limit of tokens cut it.
     */
    finish_reason: string | null;
    /**
     * The version of the service's own words around yours.
     */
    prompt_version: string;
    usage: TokenUsage;
    /**
     * Markdown.
     */
    explanation: string;
    /**
     * The parts of the code: first and last line, and what they do.
     */
    outline: Array<{
        lines: [
            number,
            number
        ];
        text: string;
    }>;
    attribution?: Attribution;
};

export type CodeLanguageListResponse = {
    object: 'list';
    data: Array<CodeLanguage>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type CodeLanguage = {
    id: string;
    name: string;
    aliases: Array<string>;
    extensions: Array<string>;
    /**
     * There is a parser for it.
     */
    syntax_checked: boolean;
};

export type MusicJobResponse = {
    id: string;
    object: string;
    /**
     * `processing` until it has ended, whether it waits or runs.
     */
    status: 'processing' | 'completed' | 'failed' | 'cancelled';
    phase: 'queued' | 'generating' | 'finishing' | null;
    progress: number;
    /**
     * How many places from the start; 0 when it runs.
     */
    queue_position: number;
    /**
     * Seconds to the end, from how long such jobs took.
     */
    estimated_time: number;
    model: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    started_at: string | null;
    completed_at: string | null;
    expires_at: string | null;
    input: {
        [key: string]: unknown;
    };
    result: {
        title: string;
        audio_url: string;
        duration: number;
        format: string;
        [key: string]: unknown;
    } | null;
    error: {
        code: string;
        message: string;
        type: string;
    } | null;
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
        /**
         * Credits as a decimal string with up to six places.
         */
        held: string;
    };
    urls: {
        get: string;
        cancel: string;
        events: string;
    };
    metadata: {
        [key: string]: string;
    };
    attribution?: Attribution;
};

export type VoiceListResponse = {
    object: 'list';
    data: Array<Voice>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Voice = {
    id: string;
    name: string;
    gender: string;
    language: string;
    styles: Array<string>;
    range: string;
    preview_url: string | null;
};

export type GenreListResponse = {
    object: 'list';
    data: Array<Genre>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Genre = {
    id: string;
    name: string;
    tempo: {
        min: number;
        max: number;
    };
    instruments: Array<string>;
};

export type MusicStatusResponse = {
    id: string;
    /**
     * `processing` until it has ended, whether it waits or runs.
     */
    status: 'processing' | 'completed' | 'failed' | 'cancelled';
    phase: 'queued' | 'generating' | 'finishing' | null;
    progress: number;
    /**
     * How many places from the start; 0 when it runs.
     */
    queue_position: number;
    /**
     * Seconds to the end, from how long such jobs took.
     */
    estimated_time: number;
    attribution?: Attribution;
};

export type MusicListResponse = {
    object: 'list';
    data: Array<MusicJob>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type MusicJob = {
    id: string;
    object: string;
    /**
     * `processing` until it has ended, whether it waits or runs.
     */
    status: 'processing' | 'completed' | 'failed' | 'cancelled';
    phase: 'queued' | 'generating' | 'finishing' | null;
    progress: number;
    /**
     * How many places from the start; 0 when it runs.
     */
    queue_position: number;
    /**
     * Seconds to the end, from how long such jobs took.
     */
    estimated_time: number;
    model: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    started_at: string | null;
    completed_at: string | null;
    expires_at: string | null;
    input: {
        [key: string]: unknown;
    };
    result: {
        title: string;
        audio_url: string;
        duration: number;
        format: string;
        [key: string]: unknown;
    } | null;
    error: {
        code: string;
        message: string;
        type: string;
    } | null;
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
        /**
         * Credits as a decimal string with up to six places.
         */
        held: string;
    };
    urls: {
        get: string;
        cancel: string;
        events: string;
    };
    metadata: {
        [key: string]: string;
    };
};

export type DeletedMusicResponse = {
    id: string;
    object: string;
    deleted: true;
    attribution?: Attribution;
};

export type ImageResultResponse = {
    id: string;
    object: 'image.generation';
    status: 'completed';
    model: string;
    /**
     * Of the first image.
     */
    image_url: string;
    images: Array<{
        url?: string;
        b64_json?: string;
        width: number;
        height: number;
        seed: number | null;
        [key: string]: unknown;
    }>;
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
    };
    attribution?: Attribution;
};

export type JobResponse = {
    id: string;
    object: string;
    /**
     * `processing` until it has ended, whether it waits or runs.
     */
    status: 'processing' | 'completed' | 'failed' | 'cancelled';
    phase: 'queued' | 'generating' | 'finishing' | null;
    progress: number;
    /**
     * How many places from the start; 0 when it runs.
     */
    queue_position: number;
    /**
     * Seconds to the end, from how long such jobs took.
     */
    estimated_time: number;
    model: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    started_at: string | null;
    completed_at: string | null;
    expires_at: string | null;
    input: {
        [key: string]: unknown;
    };
    result: {
        [key: string]: unknown;
    } | null;
    error: {
        code: string;
        message: string;
        type: string;
    } | null;
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
        /**
         * Credits as a decimal string with up to six places.
         */
        held: string;
    };
    urls: {
        get: string;
        cancel: string;
        events: string;
    };
    metadata: {
        [key: string]: string;
    };
    attribution?: Attribution;
};

export type ModelListResponse = {
    object: 'list';
    data: Array<Model>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Model = {
    id: string;
    object: 'model';
    /**
     * Unix time in seconds.
     */
    created: number;
    owned_by: string;
    name: string;
    description: string;
    modality: 'chat' | 'completion' | 'embedding' | 'code' | 'music' | 'image' | 'video' | 'builder';
    /**
     * For example streaming, tools, vision, json_schema.
     */
    capabilities: Array<string>;
    /**
     * Tokens in and out together; null where it has no meaning.
     */
    context_length: number | null;
    /**
     * `preview` marks the small built-in engines that run on a CPU.
     */
    quality: 'preview' | 'production';
    /**
     * Credits by unit; token prices are for a million tokens.
     */
    pricing: {
        [key: string]: string;
    };
    status: 'available' | 'deprecated' | 'unavailable';
};

export type OpenAiImagesResponse = {
    /**
     * Unix seconds.
     */
    created: number;
    data: Array<{
        url?: string;
        b64_json?: string;
        revised_prompt?: string;
    }>;
    output_format?: string;
    size?: string;
    attribution?: Attribution;
};

export type VideoJobResponse = {
    id: string;
    object: string;
    /**
     * `processing` until it has ended, whether it waits or runs.
     */
    status: 'processing' | 'completed' | 'failed' | 'cancelled';
    phase: 'queued' | 'generating' | 'finishing' | null;
    progress: number;
    /**
     * How many places from the start; 0 when it runs.
     */
    queue_position: number;
    /**
     * Seconds to the end, from how long such jobs took.
     */
    estimated_time: number;
    model: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    started_at: string | null;
    completed_at: string | null;
    expires_at: string | null;
    input: {
        [key: string]: unknown;
    };
    result: {
        video_url: string;
        thumbnail_url: string | null;
        duration: number;
        resolution: string;
        width: number;
        height: number;
        fps: number;
        captions_url: string | null;
        [key: string]: unknown;
    } | null;
    error: {
        code: string;
        message: string;
        type: string;
    } | null;
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
        /**
         * Credits as a decimal string with up to six places.
         */
        held: string;
    };
    urls: {
        get: string;
        cancel: string;
        events: string;
    };
    metadata: {
        [key: string]: string;
    };
    attribution?: Attribution;
};

export type OpenAiVideoResponse = {
    id: string;
    object: 'video';
    model: string;
    status: 'queued' | 'in_progress' | 'completed' | 'failed';
    progress: number;
    /**
     * Unix seconds.
     */
    created_at: number;
    completed_at: number | null;
    expires_at: number | null;
    prompt: string | null;
    seconds: string;
    size: string;
    remixed_from_video_id: null;
    error: {
        code: string;
        message: string;
    } | null;
    attribution?: Attribution;
};

export type OpenAiVideoListResponse = {
    object: 'list';
    data: Array<OpenAiVideo>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type OpenAiVideo = {
    id: string;
    object: 'video';
    model: string;
    status: 'queued' | 'in_progress' | 'completed' | 'failed';
    progress: number;
    /**
     * Unix seconds.
     */
    created_at: number;
    completed_at: number | null;
    expires_at: number | null;
    prompt: string | null;
    seconds: string;
    size: string;
    remixed_from_video_id: null;
    error: {
        code: string;
        message: string;
    } | null;
};

export type DeletedVideoResponse = {
    id: string;
    object: 'video.deleted';
    deleted: true;
    attribution?: Attribution;
};

export type BuildResponse = {
    id: string;
    object: 'builder.build';
    status: 'completed';
    model: string;
    project_id: string;
    version: number;
    framework: 'react' | 'vue' | 'nextjs' | 'nodejs' | 'python';
    summary: string;
    files: Array<BuildFile>;
    /**
     * Shows the current version. Null where there is none: `warnings` say why.
     */
    preview_url: string | null;
    screenshot_url: string | null;
    /**
     * What the checks found and two rounds of repair did not mend.
     */
    diagnostics: Array<BuildDiagnostic>;
    /**
     * What was found, or could not be checked, in a sentence each.
     */
    warnings: Array<string>;
    urls: {
        project: string;
        zip: string;
    };
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
    };
    attribution?: Attribution;
};

export type BuildFile = {
    path: string;
    content: string;
    language: string;
    /**
     * Bytes.
     */
    size: number;
};

/**
 * What a check found.
 */
export type BuildDiagnostic = {
    code: string;
    message: string;
    path?: string;
    line?: number;
    excerpt?: string;
};

export type BuilderChatResponse = {
    id: string;
    object: 'builder.chat';
    created: number;
    model: string;
    conversation_id: string;
    project_id: string | null;
    message: {
        role: 'assistant';
        content: string;
    };
    /**
     * Nothing is changed by them until `POST /builder/projects/{id}/apply` is told this `id`.
     */
    edits: Array<{
        path: string;
        /**
         * Unified.
         */
        diff: string;
    }>;
    /**
     * Why proposed edits can not be applied.
     */
    diagnostics: Array<BuildDiagnostic>;
    usage: TokenUsage;
    attribution?: Attribution;
};

export type BuilderChatChunk = {
    id: string;
    object: 'builder.chat.chunk';
    choices: Array<{
        index: number;
        delta: {
            content?: string;
            [key: string]: unknown;
        };
        finish_reason?: string | null;
        [key: string]: unknown;
    }>;
    /**
     * In the last chunk: the whole answer.
     */
    result?: {
        [key: string]: unknown;
    };
    [key: string]: unknown;
};

export type ProjectListResponse = {
    object: 'list';
    data: Array<ProjectSummary>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type ProjectSummary = {
    id: string;
    object: 'builder.project';
    name: string;
    framework: 'react' | 'vue' | 'nextjs' | 'nodejs' | 'python';
    /**
     * The current one.
     */
    version: number;
    /**
     * Shows the current version. Null where there is none: `warnings` say why.
     */
    preview_url: string | null;
    screenshot_url: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * ISO 8601, UTC.
     */
    updated_at: string;
    urls: {
        get: string;
        versions: string;
        zip: string;
    };
};

export type ProjectResponse = {
    id: string;
    object: 'builder.project';
    name: string;
    framework: 'react' | 'vue' | 'nextjs' | 'nodejs' | 'python';
    /**
     * The current one.
     */
    version: number;
    /**
     * Shows the current version. Null where there is none: `warnings` say why.
     */
    preview_url: string | null;
    screenshot_url: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * ISO 8601, UTC.
     */
    updated_at: string;
    urls: {
        get: string;
        versions: string;
        zip: string;
    };
    files: Array<BuildFile>;
    attribution?: Attribution;
};

export type DeletedProjectResponse = {
    id: string;
    object: 'builder.project';
    deleted: true;
    attribution?: Attribution;
};

export type ProjectVersionListResponse = {
    object: 'list';
    data: Array<ProjectVersion>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type ProjectVersion = {
    id: string;
    object: 'builder.version';
    project_id: string;
    number: number;
    kind: 'build' | 'apply' | 'rollback';
    /**
     * The version it was made from.
     */
    parent: number | null;
    /**
     * The build that made it. Null for a rollback.
     */
    build_id: string | null;
    summary: string;
    changes: Array<{
        kind: 'added' | 'changed' | 'deleted' | 'renamed';
        path: string;
        /**
         * The path it had before.
         */
        from?: string;
    }>;
    /**
     * What the checks found and two rounds of repair did not mend.
     */
    diagnostics: Array<BuildDiagnostic>;
    /**
     * What was found, or could not be checked, in a sentence each.
     */
    warnings: Array<string>;
    screenshot_url: string | null;
    has_preview: boolean;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
};

export type ProjectDiffResponse = {
    object: 'builder.diff';
    project_id: string;
    /**
     * Null: from nothing.
     */
    from: number | null;
    to: number;
    files: Array<{
        kind: 'added' | 'changed' | 'deleted' | 'renamed';
        path: string;
        from?: string;
        added_lines: number;
        removed_lines: number;
        /**
         * Unified.
         */
        diff: string;
    }>;
    attribution?: Attribution;
};

export type ProjectVersionResponse = {
    id: string;
    object: 'builder.version';
    project_id: string;
    number: number;
    kind: 'build' | 'apply' | 'rollback';
    /**
     * The version it was made from.
     */
    parent: number | null;
    /**
     * The build that made it. Null for a rollback.
     */
    build_id: string | null;
    summary: string;
    changes: Array<{
        kind: 'added' | 'changed' | 'deleted' | 'renamed';
        path: string;
        /**
         * The path it had before.
         */
        from?: string;
    }>;
    /**
     * What the checks found and two rounds of repair did not mend.
     */
    diagnostics: Array<BuildDiagnostic>;
    /**
     * What was found, or could not be checked, in a sentence each.
     */
    warnings: Array<string>;
    screenshot_url: string | null;
    has_preview: boolean;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    attribution?: Attribution;
};

export type JobListResponse = {
    object: 'list';
    data: Array<Job>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

/**
 * Something that takes time.
 */
export type Job = {
    id: string;
    object: string;
    /**
     * `processing` until it has ended, whether it waits or runs.
     */
    status: 'processing' | 'completed' | 'failed' | 'cancelled';
    phase: 'queued' | 'generating' | 'finishing' | null;
    progress: number;
    /**
     * How many places from the start; 0 when it runs.
     */
    queue_position: number;
    /**
     * Seconds to the end, from how long such jobs took.
     */
    estimated_time: number;
    model: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    started_at: string | null;
    completed_at: string | null;
    expires_at: string | null;
    input: {
        [key: string]: unknown;
    };
    result: {
        [key: string]: unknown;
    } | null;
    error: {
        code: string;
        message: string;
        type: string;
    } | null;
    usage: {
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
        /**
         * Credits as a decimal string with up to six places.
         */
        held: string;
    };
    urls: {
        get: string;
        cancel: string;
        events: string;
    };
    metadata: {
        [key: string]: string;
    };
};

/**
 * Events `status`, `progress` and `log`, then `done` with the whole job.
 */
export type JobEvent = {
    [key: string]: unknown;
};

export type FileResponse = {
    id: string;
    object: 'file';
    name: string;
    /**
     * What the bytes are: read from them, whatever their sender said.
     */
    content_type: string;
    bytes: number;
    /**
     * Of all bytes, hexadecimal.
     */
    sha256: string;
    /**
     * `upload`: you sent it. `output`: a generation made it.
     */
    purpose: 'upload' | 'output';
    /**
     * Which generation made it. Null for an upload.
     */
    generation_id: string | null;
    /**
     * Anybody who has it can read the bytes until `url_expires_at`. Each time you ask, you get a new one.
     */
    url: string;
    /**
     * ISO 8601, UTC.
     */
    url_expires_at: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * When the file is deleted, as the plan keeps files. Null: when you delete it.
     */
    expires_at: string | null;
    attribution?: Attribution;
};

export type FileListResponse = {
    object: 'list';
    data: Array<File>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type File = {
    id: string;
    object: 'file';
    name: string;
    /**
     * What the bytes are: read from them, whatever their sender said.
     */
    content_type: string;
    bytes: number;
    /**
     * Of all bytes, hexadecimal.
     */
    sha256: string;
    /**
     * `upload`: you sent it. `output`: a generation made it.
     */
    purpose: 'upload' | 'output';
    /**
     * Which generation made it. Null for an upload.
     */
    generation_id: string | null;
    /**
     * Anybody who has it can read the bytes until `url_expires_at`. Each time you ask, you get a new one.
     */
    url: string;
    /**
     * ISO 8601, UTC.
     */
    url_expires_at: string;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * When the file is deleted, as the plan keeps files. Null: when you delete it.
     */
    expires_at: string | null;
};

export type DeletedFileResponse = {
    id: string;
    object: 'file';
    deleted: true;
    attribution?: Attribution;
};

export type ModelResponse = {
    id: string;
    object: 'model';
    /**
     * Unix time in seconds.
     */
    created: number;
    owned_by: string;
    name: string;
    description: string;
    modality: 'chat' | 'completion' | 'embedding' | 'code' | 'music' | 'image' | 'video' | 'builder';
    /**
     * For example streaming, tools, vision, json_schema.
     */
    capabilities: Array<string>;
    /**
     * Tokens in and out together; null where it has no meaning.
     */
    context_length: number | null;
    /**
     * `preview` marks the small built-in engines that run on a CPU.
     */
    quality: 'preview' | 'production';
    /**
     * Credits by unit; token prices are for a million tokens.
     */
    pricing: {
        [key: string]: string;
    };
    status: 'available' | 'deprecated' | 'unavailable';
    attribution?: Attribution;
};

export type AccountResponse = {
    id: string;
    object: 'account';
    name: string;
    status: 'active' | 'suspended';
    plan: {
        id: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
        name: string;
        requests_per_minute: number;
        /**
         * Null: no limit.
         */
        requests_per_day: number | null;
    };
    /**
     * True: answers carry no attribution, and everything costs twice the price.
     */
    attribution_waived: boolean;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * Who is signed in; absent where a key asks.
     */
    user?: {
        id: string;
        name: string;
        email: string;
        /**
         * In the organisation: `owner`, `admin` or `member`.
         */
        role: string;
        /**
         * True for who runs this service.
         */
        is_operator: boolean;
        two_factor: boolean;
    };
    attribution?: Attribution;
};

export type DeletedAccountResponse = {
    id: string;
    object: 'account';
    deleted: true;
    attribution?: Attribution;
};

export type AuditListResponse = {
    object: 'list';
    data: Array<AuditEntry>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type AuditEntry = {
    id: string;
    object: 'audit_entry';
    action: 'account.updated' | 'account.exported' | 'account.deleted' | 'key.created' | 'key.updated' | 'key.rotated' | 'key.revoked' | 'member.invited' | 'member.invitation_cancelled' | 'member.joined' | 'member.role_changed' | 'member.removed' | 'member.left' | 'webhook.endpoint_created' | 'webhook.endpoint_updated' | 'webhook.endpoint_deleted' | 'webhook.secret_rotated' | 'subscription.changed' | 'auto_recharge.changed' | 'operator.account_changed' | 'operator.credits_changed' | 'operator.job_cancelled';
    /**
     * Null where it concerns the whole account.
     */
    environment: 'live' | 'sandbox' | null;
    actor: {
        type: 'key' | 'user' | 'system';
        /**
         * The key or the person. Null: the service itself.
         */
        id: string | null;
    };
    /**
     * The id of what was changed.
     */
    subject: string | null;
    /**
     * What was changed, by its member names.
     */
    details: {
        [key: string]: unknown;
    };
    /**
     * The address it was asked from.
     */
    ip: string | null;
    request_id: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
};

export type AccountExportResponse = {
    object: 'account.export';
    environment: 'live' | 'sandbox';
    /**
     * ISO 8601, UTC.
     */
    exported_at: string;
    account: Account;
    members: Array<{
        id: string;
        name: string;
        email: string;
        role: string;
        /**
         * ISO 8601, UTC.
         */
        joined_at: string;
    }>;
    /**
     * Without their secrets.
     */
    keys: Array<ApiKey>;
    /**
     * Sums by month and model.
     */
    usage: Array<{
        [key: string]: unknown;
    }>;
    transactions: Array<{
        [key: string]: unknown;
    }>;
    payments: Array<{
        [key: string]: unknown;
    }>;
    jobs: Array<{
        [key: string]: unknown;
    }>;
    conversations: Array<{
        [key: string]: unknown;
    }>;
    /**
     * Of the conversations, each with its `conversation_id`.
     */
    messages: Array<{
        [key: string]: unknown;
    }>;
    /**
     * The list; `GET /files/{id}/content` has the bytes.
     */
    files: Array<{
        [key: string]: unknown;
    }>;
    /**
     * The list; `GET /builder/projects/{id}/download` has the files.
     */
    projects: Array<{
        [key: string]: unknown;
    }>;
    /**
     * Without their secrets.
     */
    webhook_endpoints: Array<{
        [key: string]: unknown;
    }>;
    audit: Array<AuditEntry>;
    attribution?: Attribution;
};

export type Account = {
    id: string;
    object: 'account';
    name: string;
    status: 'active' | 'suspended';
    plan: {
        id: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
        name: string;
        requests_per_minute: number;
        /**
         * Null: no limit.
         */
        requests_per_day: number | null;
    };
    /**
     * True: answers carry no attribution, and everything costs twice the price.
     */
    attribution_waived: boolean;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * Who is signed in; absent where a key asks.
     */
    user?: {
        id: string;
        name: string;
        email: string;
        /**
         * In the organisation: `owner`, `admin` or `member`.
         */
        role: string;
        /**
         * True for who runs this service.
         */
        is_operator: boolean;
        two_factor: boolean;
    };
};

export type ApiKey = {
    id: string;
    object: 'api_key';
    name: string;
    environment: 'live' | 'sandbox';
    /**
     * The beginning of the key, to recognise it by.
     */
    hint: string;
    status: 'active' | 'paused' | 'expired' | 'revoked';
    scopes: Array<Scope>;
    limits: {
        requests_per_minute: number | null;
        requests_per_day: number | null;
    };
    monthly_budget: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    revoked_at: string | null;
    /**
     * The key that a rotation put in its place.
     */
    replaced_by: string | null;
};

export type ApiKeyListResponse = {
    object: 'list';
    data: Array<ApiKey>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type NewApiKeyResponse = {
    id: string;
    object: 'api_key';
    name: string;
    environment: 'live' | 'sandbox';
    /**
     * The beginning of the key, to recognise it by.
     */
    hint: string;
    status: 'active' | 'paused' | 'expired' | 'revoked';
    scopes: Array<Scope>;
    limits: {
        requests_per_minute: number | null;
        requests_per_day: number | null;
    };
    monthly_budget: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    revoked_at: string | null;
    /**
     * The key that a rotation put in its place.
     */
    replaced_by: string | null;
    /**
     * The key itself. It is shown this once.
     */
    key: string;
    attribution?: Attribution;
};

export type ApiKeyResponse = {
    id: string;
    object: 'api_key';
    name: string;
    environment: 'live' | 'sandbox';
    /**
     * The beginning of the key, to recognise it by.
     */
    hint: string;
    status: 'active' | 'paused' | 'expired' | 'revoked';
    scopes: Array<Scope>;
    limits: {
        requests_per_minute: number | null;
        requests_per_day: number | null;
    };
    monthly_budget: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    revoked_at: string | null;
    /**
     * The key that a rotation put in its place.
     */
    replaced_by: string | null;
    attribution?: Attribution;
};

export type BalanceResponse = {
    object: 'balance';
    /**
     * What the account has, held credits included.
     */
    balance: string;
    /**
     * What can be spent now.
     */
    available: string;
    /**
     * What running requests and jobs have reserved.
     */
    held: string;
    unit: 'credits';
    plan: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
    /**
     * Null: never set.
     */
    auto_recharge: {
        enabled: boolean;
        /**
         * Below this much available the card is charged.
         */
        threshold: string;
        /**
         * How many credits each charge buys.
         */
        amount: string;
        /**
         * At most so many credits a calendar month (UTC).
         */
        monthly_ceiling: string;
    } | null;
    attribution?: Attribution;
};

export type TransactionListResponse = {
    object: 'list';
    data: Array<Transaction>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Transaction = {
    id: string;
    object: 'transaction';
    type: 'purchase' | 'usage' | 'refund' | 'grant' | 'subscription' | 'adjustment';
    /**
     * Credits as a decimal string with six places; negative where credits were taken.
     */
    amount: string;
    /**
     * Credits as a decimal string with six places; negative where credits were taken.
     */
    balance_after: string;
    description: string;
    /**
     * What caused it: a request, a job, a payment.
     */
    reference: {
        type: string;
        id: string;
    };
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
};

export type PlayCreditsResponse = {
    object: 'play_credits';
    /**
     * What was missing, and is given now.
     */
    granted: string;
    /**
     * Credits as a decimal string with six places; negative where credits were taken.
     */
    balance: string;
    attribution?: Attribution;
};

export type OfferResponse = {
    object: 'offer';
    /**
     * Lowercase ISO 4217.
     */
    currency: string;
    plans: Array<{
        id: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
        name: string;
        requests_per_minute: number;
        /**
         * Null: no limit.
         */
        requests_per_day: number | null;
        /**
         * A month. Null: cannot be subscribed to here.
         */
        price: number | null;
        /**
         * Included every month.
         */
        credits: string;
    }>;
    packs: Array<{
        id: string;
        /**
         * In the smallest unit of the currency: cents.
         */
        price: number;
        /**
         * Credits as a decimal string with up to six places.
         */
        credits: string;
    }>;
    /**
     * Any amount of credits.
     */
    credits: {
        /**
         * Of one credit, in the smallest unit of the currency.
         */
        price: number;
        /**
         * Credits as a decimal string with up to six places.
         */
        minimum: string;
        /**
         * Credits as a decimal string with up to six places.
         */
        maximum: string;
    };
    attribution?: Attribution;
};

export type CheckoutSessionResponse = {
    id: string;
    object: 'checkout.session';
    /**
     * Send the customer here. Null once the session has ended.
     */
    url: string | null;
    mode: 'payment' | 'subscription';
    status: 'open' | 'complete' | 'expired';
    /**
     * `complete` and `unpaid`: the bank takes days; the credits come when it has paid.
     */
    payment_status: 'unpaid' | 'paid' | 'no_payment_required';
    /**
     * In the smallest unit of the currency: cents.
     */
    amount_total: number;
    /**
     * Lowercase ISO 4217.
     */
    currency: string;
    /**
     * What it gives: at once, or every month.
     */
    credits: string;
    pack: string | null;
    plan: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise' | null;
    success_url: string;
    cancel_url: string;
    metadata: {
        [key: string]: string;
    };
    livemode: boolean;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * ISO 8601, UTC.
     */
    expires_at: string;
    attribution?: Attribution;
};

export type PortalSessionResponse = {
    object: 'portal.session';
    url: string;
    attribution?: Attribution;
};

export type InvoiceListResponse = {
    object: 'list';
    data: Array<Invoice>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Invoice = {
    id: string;
    object: 'invoice';
    type: 'purchase' | 'subscription' | 'recharge';
    status: 'paid' | 'partially_refunded' | 'refunded' | 'disputed';
    description: string;
    /**
     * In the smallest unit of the currency: cents.
     */
    amount: number;
    /**
     * In the smallest unit of the currency: cents.
     */
    amount_refunded: number;
    /**
     * Lowercase ISO 4217.
     */
    currency: string;
    /**
     * Credits as a decimal string with up to six places.
     */
    credits: string;
    /**
     * What was paid: the checkout session, the invoice or the recharge.
     */
    reference: {
        type: string;
        id: string;
    };
    /**
     * A page with the receipt, where the provider has one.
     */
    receipt_url: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
};

export type SubscriptionResponse = {
    id: string;
    object: 'subscription';
    /**
     * What is paid for now.
     */
    plan: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
    /**
     * What it becomes when the period ends. Null: it stays.
     */
    next_plan: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise' | null;
    status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'cancelled';
    /**
     * ISO 8601, UTC.
     */
    current_period_start: string;
    /**
     * ISO 8601, UTC.
     */
    current_period_end: string;
    /**
     * When it ends. Null: it renews.
     */
    cancel_at: string | null;
    /**
     * The last payment failed: until then the plan stays, so that it can be paid.
     */
    grace_until: string | null;
    livemode: boolean;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    attribution?: Attribution;
};

export type AutoRechargeResponse = {
    object: 'auto_recharge';
    enabled: boolean;
    /**
     * Below this much available the card is charged.
     */
    threshold: string;
    /**
     * How many credits each charge buys.
     */
    amount: string;
    /**
     * At most so many credits a calendar month (UTC).
     */
    monthly_ceiling: string;
    /**
     * Credits as a decimal string with up to six places.
     */
    used_this_month: string;
    /**
     * Why the service turned it off: a declined card.
     */
    stopped_reason: string | null;
    attribution?: Attribution;
};

export type UsagePageResponse = {
    object: 'page';
    data: Array<UsageBucket>;
    totals: UsageTotals;
    has_more: boolean;
    /**
     * Send it as `page` for the buckets that follow.
     */
    next_page: string | null;
    attribution?: Attribution;
};

export type UsageBucket = {
    object: 'bucket';
    /**
     * Unix seconds.
     */
    start_time: number;
    /**
     * Unix seconds; not part of the bucket.
     */
    end_time: number;
    /**
     * Empty where nothing was used.
     */
    results: Array<UsageResult>;
};

/**
 * Sums. Of module, model and key_id, only what `group_by` names is set; key_id is null for no key.
 */
export type UsageResult = {
    module: string | null;
    model: string | null;
    key_id: string | null;
    requests: number;
    /**
     * Cached tokens included.
     */
    input_tokens: number;
    /**
     * Reasoning tokens included.
     */
    output_tokens: number;
    cached_tokens: number;
    reasoning_tokens: number;
    images: number;
    /**
     * Of sound or film.
     */
    seconds: number;
    characters: number;
    /**
     * Credits as a decimal string with up to six places.
     */
    credits: string;
};

/**
 * Of the whole range, whatever the page.
 */
export type UsageTotals = {
    requests: number;
    /**
     * Cached tokens included.
     */
    input_tokens: number;
    /**
     * Reasoning tokens included.
     */
    output_tokens: number;
    cached_tokens: number;
    reasoning_tokens: number;
    images: number;
    /**
     * Of sound or film.
     */
    seconds: number;
    characters: number;
    /**
     * Credits as a decimal string with up to six places.
     */
    credits: string;
};

export type LoggedRequestListResponse = {
    object: 'list';
    data: Array<LoggedRequest>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type LoggedRequest = {
    id: string;
    object: 'request';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * The operation, such as chat.completions; null for a path that is none.
     */
    route: string | null;
    method: string;
    module: string | null;
    model: string | null;
    /**
     * Null where somebody was signed in.
     */
    key_id: string | null;
    /**
     * What was answered. A stream that broke off has 200 and an error.
     */
    status: number;
    error: {
        code: string;
    } | null;
    /**
     * From the first byte in to the last byte out.
     */
    duration_ms: number;
    /**
     * When a stream began to answer.
     */
    first_byte_ms: number | null;
    /**
     * What it cost. Null where nothing was charged, or not yet.
     */
    credits: string | null;
    /**
     * The job that it made.
     */
    job_id: string | null;
    /**
     * The stored answer to an Idempotency-Key was given again.
     */
    replayed: boolean;
    usage: {
        input_tokens: number | null;
        output_tokens: number | null;
    };
};

export type LoggedRequestDetailsResponse = {
    id: string;
    object: 'request';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * The operation, such as chat.completions; null for a path that is none.
     */
    route: string | null;
    method: string;
    module: string | null;
    model: string | null;
    /**
     * Null where somebody was signed in.
     */
    key_id: string | null;
    /**
     * What was answered. A stream that broke off has 200 and an error.
     */
    status: number;
    error: {
        code: string;
    } | null;
    /**
     * From the first byte in to the last byte out.
     */
    duration_ms: number;
    /**
     * When a stream began to answer.
     */
    first_byte_ms: number | null;
    /**
     * What it cost. Null where nothing was charged, or not yet.
     */
    credits: string | null;
    /**
     * The job that it made.
     */
    job_id: string | null;
    /**
     * The stored answer to an Idempotency-Key was given again.
     */
    replayed: boolean;
    usage: {
        input_tokens: number | null;
        output_tokens: number | null;
    };
    timeline: Array<{
        /**
         * Since the request came.
         */
        at_ms: number;
        what: 'received' | 'admitted' | 'first_byte' | 'finished' | 'job_queued' | 'job_started' | 'job_ended';
    }>;
    attribution?: Attribution;
};

export type WebhookEndpointListResponse = {
    object: 'list';
    data: Array<WebhookEndpoint>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type WebhookEndpoint = {
    id: string;
    object: 'webhook_endpoint';
    environment: 'live' | 'sandbox';
    url: string;
    description: string;
    events: Array<EventType>;
    /**
     * `paused` by you; `disabled` by the service, as `disabled_reason` says. Either is told of nothing.
     */
    status: 'enabled' | 'paused' | 'disabled';
    /**
     * `gone`: it answered 410. `failing`: nothing but failures for five days.
     */
    disabled_reason: 'gone' | 'failing' | null;
    failing_since: string | null;
    /**
     * Until then what is sent here is signed with the secret before the rotation too.
     */
    previous_secret_expires_at: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * ISO 8601, UTC.
     */
    updated_at: string;
};

export type NewWebhookEndpointResponse = {
    id: string;
    object: 'webhook_endpoint';
    environment: 'live' | 'sandbox';
    url: string;
    description: string;
    events: Array<EventType>;
    /**
     * `paused` by you; `disabled` by the service, as `disabled_reason` says. Either is told of nothing.
     */
    status: 'enabled' | 'paused' | 'disabled';
    /**
     * `gone`: it answered 410. `failing`: nothing but failures for five days.
     */
    disabled_reason: 'gone' | 'failing' | null;
    failing_since: string | null;
    /**
     * Until then what is sent here is signed with the secret before the rotation too.
     */
    previous_secret_expires_at: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * ISO 8601, UTC.
     */
    updated_at: string;
    /**
     * Signs what is sent here.
     */
    secret: string;
    attribution?: Attribution;
};

export type WebhookEndpointResponse = {
    id: string;
    object: 'webhook_endpoint';
    environment: 'live' | 'sandbox';
    url: string;
    description: string;
    events: Array<EventType>;
    /**
     * `paused` by you; `disabled` by the service, as `disabled_reason` says. Either is told of nothing.
     */
    status: 'enabled' | 'paused' | 'disabled';
    /**
     * `gone`: it answered 410. `failing`: nothing but failures for five days.
     */
    disabled_reason: 'gone' | 'failing' | null;
    failing_since: string | null;
    /**
     * Until then what is sent here is signed with the secret before the rotation too.
     */
    previous_secret_expires_at: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * ISO 8601, UTC.
     */
    updated_at: string;
    attribution?: Attribution;
};

export type DeletedWebhookEndpointResponse = {
    id: string;
    object: 'webhook_endpoint';
    deleted: true;
    attribution?: Attribution;
};

export type WebhookSecretResponse = {
    object: 'webhook_secret';
    /**
     * Signs what is sent here.
     */
    secret: string;
    previous_secret_expires_at: string | null;
    attribution?: Attribution;
};

export type EventListResponse = {
    object: 'list';
    data: Array<Event>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type Event = {
    id: string;
    object: 'event';
    type: EventType;
    environment: 'live' | 'sandbox';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * Made by `POST /webhooks/test`.
     */
    test: boolean;
    /**
     * Null once the plan keeps it no longer.
     */
    data: {
        [key: string]: unknown;
    } | null;
};

export type EventResponse = {
    id: string;
    object: 'event';
    type: EventType;
    environment: 'live' | 'sandbox';
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    /**
     * Made by `POST /webhooks/test`.
     */
    test: boolean;
    /**
     * Null once the plan keeps it no longer.
     */
    data: {
        [key: string]: unknown;
    } | null;
    attribution?: Attribution;
};

export type WebhookDeliveryListResponse = {
    object: 'list';
    data: Array<WebhookDelivery>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type WebhookDelivery = {
    id: string;
    object: 'webhook_delivery';
    event_id: string;
    event_type: EventType;
    /**
     * Null where a single generation named its `webhook_url`.
     */
    endpoint_id: string | null;
    environment: 'live' | 'sandbox';
    url: string;
    status: 'pending' | 'delivered' | 'failed';
    attempt_count: number;
    /**
     * About when it is tried again; null when it has ended, or its endpoint is not enabled.
     */
    next_attempt_at: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    completed_at: string | null;
};

export type WebhookDeliveryDetailResponse = {
    id: string;
    object: 'webhook_delivery';
    event_id: string;
    event_type: EventType;
    /**
     * Null where a single generation named its `webhook_url`.
     */
    endpoint_id: string | null;
    environment: 'live' | 'sandbox';
    url: string;
    status: 'pending' | 'delivered' | 'failed';
    attempt_count: number;
    /**
     * About when it is tried again; null when it has ended, or its endpoint is not enabled.
     */
    next_attempt_at: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    completed_at: string | null;
    request: {
        method: 'POST';
        url: string;
        /**
         * Without the signatures, which change each time.
         */
        headers: {
            [key: string]: string;
        };
        /**
         * The signed bytes. Null once the plan keeps them no longer.
         */
        body: string | null;
    };
    /**
     * The oldest first.
     */
    attempts: Array<WebhookAttempt>;
    attribution?: Attribution;
};

export type WebhookAttempt = {
    number: number;
    /**
     * ISO 8601, UTC.
     */
    started_at: string;
    duration_ms: number | null;
    /**
     * Of the answer; null where none came.
     */
    status: number | null;
    headers: {
        [key: string]: string;
    } | null;
    /**
     * The first 16 KB of the answer.
     */
    body: string | null;
    /**
     * Why it failed, where it did.
     */
    error: string | null;
};

export type WebhookDeliveryResponse = {
    id: string;
    object: 'webhook_delivery';
    event_id: string;
    event_type: EventType;
    /**
     * Null where a single generation named its `webhook_url`.
     */
    endpoint_id: string | null;
    environment: 'live' | 'sandbox';
    url: string;
    status: 'pending' | 'delivered' | 'failed';
    attempt_count: number;
    /**
     * About when it is tried again; null when it has ended, or its endpoint is not enabled.
     */
    next_attempt_at: string | null;
    /**
     * ISO 8601, UTC.
     */
    created_at: string;
    completed_at: string | null;
    attribution?: Attribution;
};

export type WebhooksReplayedResponse = {
    object: 'webhook_replay';
    count: number;
    /**
     * There were more than are taken at once: ask again.
     */
    has_more: boolean;
    attribution?: Attribution;
};

export type OperatorAccountListResponse = {
    object: 'list';
    data: Array<{
        id: string;
        object: 'operator.account';
        name: string;
        owner_email: string | null;
        plan: string;
        sandbox_plan: string | null;
        status: 'active' | 'suspended';
        balance: string;
        requests_24h: number;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
        deleted_at: string | null;
    }>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type OperatorJobListResponse = {
    object: 'list';
    data: Array<{
        id: string;
        object: 'operator.job';
        account_id: string;
        account_name: string;
        environment: 'live' | 'sandbox';
        module: 'music' | 'image' | 'video' | 'builder';
        task: string;
        model: string;
        status: 'processing' | 'completed' | 'failed' | 'cancelled';
        phase: 'queued' | 'generating' | 'finishing' | null;
        progress: number;
        attempts: number;
        provider: string | null;
        error: {
            code: string;
            message: string;
        } | null;
        credits: string | null;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        /**
         * Waiting for as long as it waits, then running.
         */
        elapsed_seconds: number;
    }>;
    first_id: string | null;
    last_id: string | null;
    has_more: boolean;
    attribution?: Attribution;
};

export type ChatCompletionsData = {
    body: ChatCompletionRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/chat/completions';
};

export type ChatCompletionsErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ChatCompletionsError = ChatCompletionsErrors[keyof ChatCompletionsErrors];

export type ChatCompletionsResponses = {
    /**
     * Answer a conversation
     */
    200: ChatCompletionResponse;
};

export type ChatCompletionsResponse = ChatCompletionsResponses[keyof ChatCompletionsResponses];

export type ChatStreamData = {
    body: ChatStreamRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/chat/stream';
};

export type ChatStreamErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ChatStreamError = ChatStreamErrors[keyof ChatStreamErrors];

export type ChatStreamResponses = {
    /**
     * Answer a conversation as a stream
     */
    200: ChatCompletionChunk;
};

export type ChatStreamResponse = ChatStreamResponses[keyof ChatStreamResponses];

export type ChatResumeData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/chat/completions/{id}/stream';
};

export type ChatResumeErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `stream_not_found`: There is no stream of this id to take up again: it ended more than ten minutes ago, was not resumable, or belongs to someone else.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ChatResumeError = ChatResumeErrors[keyof ChatResumeErrors];

export type ChatResumeResponses = {
    /**
     * Take up a stream again
     */
    200: ChatCompletionChunk;
};

export type ChatResumeResponse = ChatResumeResponses[keyof ChatResumeResponses];

export type ChatCompletionData = {
    body: CompletionRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/completions';
};

export type ChatCompletionErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ChatCompletionError = ChatCompletionErrors[keyof ChatCompletionErrors];

export type ChatCompletionResponses = {
    /**
     * Continue a text
     */
    200: CompletionResponse;
};

export type ChatCompletionResponse2 = ChatCompletionResponses[keyof ChatCompletionResponses];

export type ChatEmbeddingsData = {
    body: EmbeddingsRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/embeddings';
};

export type ChatEmbeddingsErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ChatEmbeddingsError = ChatEmbeddingsErrors[keyof ChatEmbeddingsErrors];

export type ChatEmbeddingsResponses = {
    /**
     * Turn texts into vectors
     */
    200: EmbeddingListResponse;
};

export type ChatEmbeddingsResponse = ChatEmbeddingsResponses[keyof ChatEmbeddingsResponses];

export type ConversationsDeleteAllData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/conversations';
};

export type ConversationsDeleteAllErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ConversationsDeleteAllError = ConversationsDeleteAllErrors[keyof ConversationsDeleteAllErrors];

export type ConversationsDeleteAllResponses = {
    /**
     * Delete all conversations
     */
    200: DeletedConversationsResponse;
};

export type ConversationsDeleteAllResponse = ConversationsDeleteAllResponses[keyof ConversationsDeleteAllResponses];

export type ConversationsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/conversations';
};

export type ConversationsListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ConversationsListError = ConversationsListErrors[keyof ConversationsListErrors];

export type ConversationsListResponses = {
    /**
     * List the conversations
     */
    200: ConversationListResponse;
};

export type ConversationsListResponse = ConversationsListResponses[keyof ConversationsListResponses];

export type ConversationsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/conversations/{id}';
};

export type ConversationsDeleteErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ConversationsDeleteError = ConversationsDeleteErrors[keyof ConversationsDeleteErrors];

export type ConversationsDeleteResponses = {
    /**
     * Delete a conversation
     */
    200: DeletedConversationResponse;
};

export type ConversationsDeleteResponse = ConversationsDeleteResponses[keyof ConversationsDeleteResponses];

export type ConversationsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/conversations/{id}';
};

export type ConversationsGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ConversationsGetError = ConversationsGetErrors[keyof ConversationsGetErrors];

export type ConversationsGetResponses = {
    /**
     * Show a conversation
     */
    200: ConversationResponse;
};

export type ConversationsGetResponse = ConversationsGetResponses[keyof ConversationsGetResponses];

export type ConversationsDeleteMessagesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/conversations/{id}/messages';
};

export type ConversationsDeleteMessagesErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ConversationsDeleteMessagesError = ConversationsDeleteMessagesErrors[keyof ConversationsDeleteMessagesErrors];

export type ConversationsDeleteMessagesResponses = {
    /**
     * Empty a conversation
     */
    200: ConversationResponse;
};

export type ConversationsDeleteMessagesResponse = ConversationsDeleteMessagesResponses[keyof ConversationsDeleteMessagesResponses];

export type ConversationsMessagesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/conversations/{id}/messages';
};

export type ConversationsMessagesErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ConversationsMessagesError = ConversationsMessagesErrors[keyof ConversationsMessagesErrors];

export type ConversationsMessagesResponses = {
    /**
     * List the messages of a conversation
     */
    200: ConversationMessageListResponse;
};

export type ConversationsMessagesResponse = ConversationsMessagesResponses[keyof ConversationsMessagesResponses];

export type CodeGenerateData = {
    body: CodeGenerateRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/code/generate';
};

export type CodeGenerateErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type CodeGenerateError = CodeGenerateErrors[keyof CodeGenerateErrors];

export type CodeGenerateResponses = {
    /**
     * Write code from a description
     */
    200: CodeGenerationResponse;
};

export type CodeGenerateResponse = CodeGenerateResponses[keyof CodeGenerateResponses];

export type CodeCompleteData = {
    body: CodeCompleteRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/code/complete';
};

export type CodeCompleteErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type CodeCompleteError = CodeCompleteErrors[keyof CodeCompleteErrors];

export type CodeCompleteResponses = {
    /**
     * Go on with code
     */
    200: CodeCompletionResponse;
};

export type CodeCompleteResponse = CodeCompleteResponses[keyof CodeCompleteResponses];

export type CodeRefactorData = {
    body: CodeRefactorRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/code/refactor';
};

export type CodeRefactorErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type CodeRefactorError = CodeRefactorErrors[keyof CodeRefactorErrors];

export type CodeRefactorResponses = {
    /**
     * Change code, keep what it does
     */
    200: CodeRefactoringResponse;
};

export type CodeRefactorResponse = CodeRefactorResponses[keyof CodeRefactorResponses];

export type CodeExplainData = {
    body: CodeExplainRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/code/explain';
};

export type CodeExplainErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type CodeExplainError = CodeExplainErrors[keyof CodeExplainErrors];

export type CodeExplainResponses = {
    /**
     * Explain code
     */
    200: CodeExplanationResponse;
};

export type CodeExplainResponse = CodeExplainResponses[keyof CodeExplainResponses];

export type CodeLanguagesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/code/languages';
};

export type CodeLanguagesErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type CodeLanguagesError = CodeLanguagesErrors[keyof CodeLanguagesErrors];

export type CodeLanguagesResponses = {
    /**
     * List the languages
     */
    200: CodeLanguageListResponse;
};

export type CodeLanguagesResponse = CodeLanguagesResponses[keyof CodeLanguagesResponses];

export type MusicGenerateData = {
    body: MusicRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/music/generate';
};

export type MusicGenerateErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type MusicGenerateError = MusicGenerateErrors[keyof MusicGenerateErrors];

export type MusicGenerateResponses = {
    /**
     * Make a song
     */
    202: MusicJobResponse;
};

export type MusicGenerateResponse = MusicGenerateResponses[keyof MusicGenerateResponses];

export type MusicVoicesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/music/voices';
};

export type MusicVoicesErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type MusicVoicesError = MusicVoicesErrors[keyof MusicVoicesErrors];

export type MusicVoicesResponses = {
    /**
     * List the voices
     */
    200: VoiceListResponse;
};

export type MusicVoicesResponse = MusicVoicesResponses[keyof MusicVoicesResponses];

export type MusicGenresData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/music/genres';
};

export type MusicGenresErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type MusicGenresError = MusicGenresErrors[keyof MusicGenresErrors];

export type MusicGenresResponses = {
    /**
     * List the genres
     */
    200: GenreListResponse;
};

export type MusicGenresResponse = MusicGenresResponses[keyof MusicGenresResponses];

export type MusicStatusData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/music/status/{id}';
};

export type MusicStatusErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type MusicStatusError = MusicStatusErrors[keyof MusicStatusErrors];

export type MusicStatusResponses = {
    /**
     * How far a song is
     */
    200: MusicStatusResponse;
};

export type MusicStatusResponse2 = MusicStatusResponses[keyof MusicStatusResponses];

export type MusicLibraryData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        genre?: string;
        /**
         * Words of the prompt or the title.
         */
        q?: string;
    };
    url: '/music/library';
};

export type MusicLibraryErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type MusicLibraryError = MusicLibraryErrors[keyof MusicLibraryErrors];

export type MusicLibraryResponses = {
    /**
     * List your songs
     */
    200: MusicListResponse;
};

export type MusicLibraryResponse = MusicLibraryResponses[keyof MusicLibraryResponses];

export type MusicDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/music/{id}';
};

export type MusicDeleteErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `job_not_finished`: The job has not ended, so it cannot be deleted, and what it makes cannot be read.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type MusicDeleteError = MusicDeleteErrors[keyof MusicDeleteErrors];

export type MusicDeleteResponses = {
    /**
     * Delete a song
     */
    200: DeletedMusicResponse;
};

export type MusicDeleteResponse = MusicDeleteResponses[keyof MusicDeleteResponses];

export type MusicGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/music/{id}';
};

export type MusicGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type MusicGetError = MusicGetErrors[keyof MusicGetErrors];

export type MusicGetResponses = {
    /**
     * Show a song
     */
    200: MusicJobResponse;
};

export type MusicGetResponse = MusicGetResponses[keyof MusicGetResponses];

export type ImageGenerateData = {
    body: ImageRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/image/generate';
};

export type ImageGenerateErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ImageGenerateError = ImageGenerateErrors[keyof ImageGenerateErrors];

export type ImageGenerateResponses = {
    /**
     * Make a picture
     */
    200: ImageResultResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type ImageGenerateResponse = ImageGenerateResponses[keyof ImageGenerateResponses];

export type ImageEditData = {
    body: ImageEditRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/image/edit';
};

export type ImageEditErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ImageEditError = ImageEditErrors[keyof ImageEditErrors];

export type ImageEditResponses = {
    /**
     * Change a picture
     */
    200: ImageResultResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type ImageEditResponse = ImageEditResponses[keyof ImageEditResponses];

export type ImageUpscaleData = {
    body: ImageUpscaleRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/image/upscale';
};

export type ImageUpscaleErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ImageUpscaleError = ImageUpscaleErrors[keyof ImageUpscaleErrors];

export type ImageUpscaleResponses = {
    /**
     * Enlarge a picture
     */
    200: ImageResultResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type ImageUpscaleResponse = ImageUpscaleResponses[keyof ImageUpscaleResponses];

export type ImageModelsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/image/models';
};

export type ImageModelsErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ImageModelsError = ImageModelsErrors[keyof ImageModelsErrors];

export type ImageModelsResponses = {
    /**
     * List the image models
     */
    200: ModelListResponse;
};

export type ImageModelsResponse = ImageModelsResponses[keyof ImageModelsResponses];

export type ImagesGenerateData = {
    body: OpenAiImageRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/images/generations';
};

export type ImagesGenerateErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ImagesGenerateError = ImagesGenerateErrors[keyof ImagesGenerateErrors];

export type ImagesGenerateResponses = {
    /**
     * Make pictures, as OpenAI does
     */
    200: OpenAiImagesResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type ImagesGenerateResponse = ImagesGenerateResponses[keyof ImagesGenerateResponses];

export type ImagesEditData = {
    body: OpenAiImageEditRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/images/edits';
};

export type ImagesEditErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type ImagesEditError = ImagesEditErrors[keyof ImagesEditErrors];

export type ImagesEditResponses = {
    /**
     * Change a picture, as OpenAI does
     */
    200: OpenAiImagesResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type ImagesEditResponse = ImagesEditResponses[keyof ImagesEditResponses];

export type VideoGenerateData = {
    body: VideoRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/video/generate';
};

export type VideoGenerateErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type VideoGenerateError = VideoGenerateErrors[keyof VideoGenerateErrors];

export type VideoGenerateResponses = {
    /**
     * Make a video
     */
    202: VideoJobResponse;
};

export type VideoGenerateResponse = VideoGenerateResponses[keyof VideoGenerateResponses];

export type VideoGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/video/{id}';
};

export type VideoGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type VideoGetError = VideoGetErrors[keyof VideoGetErrors];

export type VideoGetResponses = {
    /**
     * Show a video
     */
    200: VideoJobResponse;
};

export type VideoGetResponse = VideoGetResponses[keyof VideoGetResponses];

export type VideosListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * By the time they were made.
         */
        order?: 'asc' | 'desc';
    };
    url: '/videos';
};

export type VideosListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type VideosListError = VideosListErrors[keyof VideosListErrors];

export type VideosListResponses = {
    /**
     * List the videos, as OpenAI does
     */
    200: OpenAiVideoListResponse;
};

export type VideosListResponse = VideosListResponses[keyof VideosListResponses];

export type VideosCreateData = {
    body: OpenAiVideoRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/videos';
};

export type VideosCreateErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type VideosCreateError = VideosCreateErrors[keyof VideosCreateErrors];

export type VideosCreateResponses = {
    /**
     * Make a video, as OpenAI does
     */
    200: OpenAiVideoResponse;
};

export type VideosCreateResponse = VideosCreateResponses[keyof VideosCreateResponses];

export type VideosDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/videos/{id}';
};

export type VideosDeleteErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `job_not_finished`: The job has not ended, so it cannot be deleted, and what it makes cannot be read.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type VideosDeleteError = VideosDeleteErrors[keyof VideosDeleteErrors];

export type VideosDeleteResponses = {
    /**
     * Delete a video, as OpenAI does
     */
    200: DeletedVideoResponse;
};

export type VideosDeleteResponse = VideosDeleteResponses[keyof VideosDeleteResponses];

export type VideosGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/videos/{id}';
};

export type VideosGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type VideosGetError = VideosGetErrors[keyof VideosGetErrors];

export type VideosGetResponses = {
    /**
     * Show a video, as OpenAI does
     */
    200: OpenAiVideoResponse;
};

export type VideosGetResponse = VideosGetResponses[keyof VideosGetResponses];

export type VideosContentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        variant?: 'video' | 'thumbnail';
    };
    url: '/videos/{id}/content';
};

export type VideosContentErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `job_not_finished`: The job has not ended, so it cannot be deleted, and what it makes cannot be read.
     */
    409: Error;
    /**
     * - `range_not_satisfiable`: The header `Range` asks for bytes that the file does not have, or for several ranges at once.
     */
    416: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type VideosContentError = VideosContentErrors[keyof VideosContentErrors];

export type VideosContentResponses = {
    /**
     * Read a video
     */
    200: Blob | File;
    /**
     * The bytes of the range.
     */
    206: Blob | File;
};

export type VideosContentResponse = VideosContentResponses[keyof VideosContentResponses];

export type BuilderBuildData = {
    body: BuildRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/builder/build';
};

export type BuilderBuildErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `project_changed`: The project has another version by now, and what was asked for does not fit it.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `build_failed`: No application came of it that builds and starts. Nothing was charged.
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type BuilderBuildError = BuilderBuildErrors[keyof BuilderBuildErrors];

export type BuilderBuildResponses = {
    /**
     * Build an application
     */
    200: BuildResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type BuilderBuildResponse = BuilderBuildResponses[keyof BuilderBuildResponses];

export type BuilderChatData = {
    body: BuilderChatRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/builder/chat';
};

export type BuilderChatErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     * - `conversation_not_found`: There is no conversation of this id to go on with: it was deleted, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type BuilderChatError = BuilderChatErrors[keyof BuilderChatErrors];

export type BuilderChatResponses = {
    /**
     * Talk about code
     */
    200: BuilderChatResponse;
};

export type BuilderChatResponse2 = BuilderChatResponses[keyof BuilderChatResponses];

export type BuilderProjectsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/builder/projects';
};

export type BuilderProjectsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderProjectsError = BuilderProjectsErrors[keyof BuilderProjectsErrors];

export type BuilderProjectsResponses = {
    /**
     * List your projects
     */
    200: ProjectListResponse;
};

export type BuilderProjectsResponse = BuilderProjectsResponses[keyof BuilderProjectsResponses];

export type BuilderDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/builder/projects/{id}';
};

export type BuilderDeleteErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderDeleteError = BuilderDeleteErrors[keyof BuilderDeleteErrors];

export type BuilderDeleteResponses = {
    /**
     * Delete a project
     */
    200: DeletedProjectResponse;
};

export type BuilderDeleteResponse = BuilderDeleteResponses[keyof BuilderDeleteResponses];

export type BuilderProjectData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/builder/projects/{id}';
};

export type BuilderProjectErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderProjectError = BuilderProjectErrors[keyof BuilderProjectErrors];

export type BuilderProjectResponses = {
    /**
     * Show a project
     */
    200: ProjectResponse;
};

export type BuilderProjectResponse = BuilderProjectResponses[keyof BuilderProjectResponses];

export type BuilderVersionsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/builder/projects/{id}/versions';
};

export type BuilderVersionsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderVersionsError = BuilderVersionsErrors[keyof BuilderVersionsErrors];

export type BuilderVersionsResponses = {
    /**
     * List the versions of a project
     */
    200: ProjectVersionListResponse;
};

export type BuilderVersionsResponse = BuilderVersionsResponses[keyof BuilderVersionsResponses];

export type BuilderDiffData = {
    body?: never;
    path: {
        id: string;
        number: string;
    };
    query?: {
        from?: string;
    };
    url: '/builder/projects/{id}/versions/{number}/diff';
};

export type BuilderDiffErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderDiffError = BuilderDiffErrors[keyof BuilderDiffErrors];

export type BuilderDiffResponses = {
    /**
     * What a version changed
     */
    200: ProjectDiffResponse;
};

export type BuilderDiffResponse = BuilderDiffResponses[keyof BuilderDiffResponses];

export type BuilderRollbackData = {
    body: RollbackRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/builder/projects/{id}/rollback';
};

export type BuilderRollbackErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderRollbackError = BuilderRollbackErrors[keyof BuilderRollbackErrors];

export type BuilderRollbackResponses = {
    /**
     * Go back to a version
     */
    200: ProjectVersionResponse;
};

export type BuilderRollbackResponse = BuilderRollbackResponses[keyof BuilderRollbackResponses];

export type BuilderDownloadData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        version?: string;
    };
    url: '/builder/projects/{id}/download';
};

export type BuilderDownloadErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `range_not_satisfiable`: The header `Range` asks for bytes that the file does not have, or for several ranges at once.
     */
    416: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type BuilderDownloadError = BuilderDownloadErrors[keyof BuilderDownloadErrors];

export type BuilderDownloadResponses = {
    /**
     * Download a project
     */
    200: Blob | File;
    /**
     * The bytes of the range.
     */
    206: Blob | File;
};

export type BuilderDownloadResponse = BuilderDownloadResponses[keyof BuilderDownloadResponses];

export type BuilderApplyData = {
    body: ApplyRequest;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/builder/projects/{id}/apply';
};

export type BuilderApplyErrors = {
    /**
     * - `unknown_model`: The model exists, but this endpoint cannot use it: it is of another kind.
     * - `context_length_exceeded`: The messages and the answer you allow do not fit into the context of the model.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `key_budget_exceeded`: The key has a monthly budget, and what is left of it does not cover what this request could cost at most.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `content_policy_violation`: The model or its provider refuses this content.
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `project_changed`: The project has another version by now, and what was asked for does not fit it.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `build_failed`: No application came of it that builds and starts. Nothing was charged.
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `too_many_jobs`: The account has as many unfinished jobs as its plan allows.
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `upstream_error`: The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.
     */
    502: Error;
    /**
     * - `model_overloaded`: The model is receiving more requests than it takes at the moment.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
    /**
     * - `upstream_timeout`: The model took too long to answer, or fell silent in the middle of its answer.
     */
    504: Error;
};

export type BuilderApplyError = BuilderApplyErrors[keyof BuilderApplyErrors];

export type BuilderApplyResponses = {
    /**
     * Make proposed edits
     */
    200: BuildResponse;
    /**
     * The work goes on: look at the job.
     */
    202: JobResponse;
};

export type BuilderApplyResponse = BuilderApplyResponses[keyof BuilderApplyResponses];

export type JobsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        module?: 'music' | 'image' | 'video' | 'builder';
        status?: 'processing' | 'completed' | 'failed' | 'cancelled';
    };
    url: '/jobs';
};

export type JobsListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type JobsListError = JobsListErrors[keyof JobsListErrors];

export type JobsListResponses = {
    /**
     * List the jobs
     */
    200: JobListResponse;
};

export type JobsListResponse = JobsListResponses[keyof JobsListResponses];

export type JobsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/jobs/{id}';
};

export type JobsGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type JobsGetError = JobsGetErrors[keyof JobsGetErrors];

export type JobsGetResponses = {
    /**
     * Show a job
     */
    200: JobResponse;
};

export type JobsGetResponse = JobsGetResponses[keyof JobsGetResponses];

export type JobsCancelData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/jobs/{id}/cancel';
};

export type JobsCancelErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `job_already_finished`: The job has ended, so there is nothing left to cancel.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type JobsCancelError = JobsCancelErrors[keyof JobsCancelErrors];

export type JobsCancelResponses = {
    /**
     * Cancel a job
     */
    200: JobResponse;
};

export type JobsCancelResponse = JobsCancelResponses[keyof JobsCancelResponses];

export type JobsEventsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/jobs/{id}/events';
};

export type JobsEventsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type JobsEventsError = JobsEventsErrors[keyof JobsEventsErrors];

export type JobsEventsResponses = {
    /**
     * Watch a job
     */
    200: JobEvent;
};

export type JobsEventsResponse = JobsEventsResponses[keyof JobsEventsResponses];

export type FilesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        /**
         * `upload`: you sent it. `output`: a generation made it.
         */
        purpose?: 'upload' | 'output';
    };
    url: '/files';
};

export type FilesListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type FilesListError = FilesListErrors[keyof FilesListErrors];

export type FilesListResponses = {
    /**
     * List the files
     */
    200: FileListResponse;
};

export type FilesListResponse = FilesListResponses[keyof FilesListResponses];

export type FilesCreateData = {
    body: CreateFile;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/files';
};

export type FilesCreateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type FilesCreateError = FilesCreateErrors[keyof FilesCreateErrors];

export type FilesCreateResponses = {
    /**
     * Upload a file
     */
    201: FileResponse;
};

export type FilesCreateResponse = FilesCreateResponses[keyof FilesCreateResponses];

export type FilesDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/files/{id}';
};

export type FilesDeleteErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type FilesDeleteError = FilesDeleteErrors[keyof FilesDeleteErrors];

export type FilesDeleteResponses = {
    /**
     * Delete a file
     */
    200: DeletedFileResponse;
};

export type FilesDeleteResponse = FilesDeleteResponses[keyof FilesDeleteResponses];

export type FilesGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/files/{id}';
};

export type FilesGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type FilesGetError = FilesGetErrors[keyof FilesGetErrors];

export type FilesGetResponses = {
    /**
     * Show a file
     */
    200: FileResponse;
};

export type FilesGetResponse = FilesGetResponses[keyof FilesGetResponses];

export type FilesContentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/files/{id}/content';
};

export type FilesContentErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `range_not_satisfiable`: The header `Range` asks for bytes that the file does not have, or for several ranges at once.
     */
    416: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type FilesContentError = FilesContentErrors[keyof FilesContentErrors];

export type FilesContentResponses = {
    /**
     * Read a file
     */
    200: Blob | File;
    /**
     * The bytes of the range.
     */
    206: Blob | File;
};

export type FilesContentResponse = FilesContentResponses[keyof FilesContentResponses];

export type ModelsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/models';
};

export type ModelsListErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ModelsListError = ModelsListErrors[keyof ModelsListErrors];

export type ModelsListResponses = {
    /**
     * List the models
     */
    200: ModelListResponse;
};

export type ModelsListResponse = ModelsListResponses[keyof ModelsListResponses];

export type ModelsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/models/{id}';
};

export type ModelsGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `model_not_found`: No model has this id.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ModelsGetError = ModelsGetErrors[keyof ModelsGetErrors];

export type ModelsGetResponses = {
    /**
     * Show a model
     */
    200: ModelResponse;
};

export type ModelsGetResponse = ModelsGetResponses[keyof ModelsGetResponses];

export type ChatModelsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/chat/models';
};

export type ChatModelsErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type ChatModelsError = ChatModelsErrors[keyof ChatModelsErrors];

export type ChatModelsResponses = {
    /**
     * List the chat models
     */
    200: ModelListResponse;
};

export type ChatModelsResponse = ChatModelsResponses[keyof ChatModelsResponses];

export type AccountDeleteData = {
    body: DeleteAccount;
    path?: never;
    query?: never;
    url: '/account';
};

export type AccountDeleteErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `payments_unavailable`: No payment can be begun: the payment provider does not answer, or this installation has none.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type AccountDeleteError = AccountDeleteErrors[keyof AccountDeleteErrors];

export type AccountDeleteResponses = {
    /**
     * Delete the account
     */
    200: DeletedAccountResponse;
};

export type AccountDeleteResponse = AccountDeleteResponses[keyof AccountDeleteResponses];

export type AccountGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account';
};

export type AccountGetErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type AccountGetError = AccountGetErrors[keyof AccountGetErrors];

export type AccountGetResponses = {
    /**
     * Show the account
     */
    200: AccountResponse;
};

export type AccountGetResponse = AccountGetResponses[keyof AccountGetResponses];

export type AccountUpdateData = {
    body?: UpdateAccount;
    path?: never;
    query?: never;
    url: '/account';
};

export type AccountUpdateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type AccountUpdateError = AccountUpdateErrors[keyof AccountUpdateErrors];

export type AccountUpdateResponses = {
    /**
     * Change the account
     */
    200: AccountResponse;
};

export type AccountUpdateResponse = AccountUpdateResponses[keyof AccountUpdateResponses];

export type AccountAuditData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/account/audit';
};

export type AccountAuditErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type AccountAuditError = AccountAuditErrors[keyof AccountAuditErrors];

export type AccountAuditResponses = {
    /**
     * List who managed what
     */
    200: AuditListResponse;
};

export type AccountAuditResponse = AccountAuditResponses[keyof AccountAuditResponses];

export type AccountExportData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/export';
};

export type AccountExportErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type AccountExportError = AccountExportErrors[keyof AccountExportErrors];

export type AccountExportResponses = {
    /**
     * Export everything of the account
     */
    200: AccountExportResponse;
};

export type AccountExportResponse2 = AccountExportResponses[keyof AccountExportResponses];

export type KeysListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/keys';
};

export type KeysListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type KeysListError = KeysListErrors[keyof KeysListErrors];

export type KeysListResponses = {
    /**
     * List the API keys
     */
    200: ApiKeyListResponse;
};

export type KeysListResponse = KeysListResponses[keyof KeysListResponses];

export type KeysCreateData = {
    body: CreateApiKey;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/keys';
};

export type KeysCreateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type KeysCreateError = KeysCreateErrors[keyof KeysCreateErrors];

export type KeysCreateResponses = {
    /**
     * Create an API key
     */
    201: NewApiKeyResponse;
};

export type KeysCreateResponse = KeysCreateResponses[keyof KeysCreateResponses];

export type KeysGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/keys/{id}';
};

export type KeysGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type KeysGetError = KeysGetErrors[keyof KeysGetErrors];

export type KeysGetResponses = {
    /**
     * Show an API key
     */
    200: ApiKeyResponse;
};

export type KeysGetResponse = KeysGetResponses[keyof KeysGetResponses];

export type KeysUpdateData = {
    body?: UpdateApiKey;
    path: {
        id: string;
    };
    query?: never;
    url: '/keys/{id}';
};

export type KeysUpdateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type KeysUpdateError = KeysUpdateErrors[keyof KeysUpdateErrors];

export type KeysUpdateResponses = {
    /**
     * Change an API key
     */
    200: ApiKeyResponse;
};

export type KeysUpdateResponse = KeysUpdateResponses[keyof KeysUpdateResponses];

export type KeysRotateData = {
    body?: RotateApiKey;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/keys/{id}/rotate';
};

export type KeysRotateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type KeysRotateError = KeysRotateErrors[keyof KeysRotateErrors];

export type KeysRotateResponses = {
    /**
     * Rotate an API key
     */
    201: NewApiKeyResponse;
};

export type KeysRotateResponse = KeysRotateResponses[keyof KeysRotateResponses];

export type KeysRevokeData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/keys/{id}/revoke';
};

export type KeysRevokeErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type KeysRevokeError = KeysRevokeErrors[keyof KeysRevokeErrors];

export type KeysRevokeResponses = {
    /**
     * Revoke an API key
     */
    200: ApiKeyResponse;
};

export type KeysRevokeResponse = KeysRevokeResponses[keyof KeysRevokeResponses];

export type PaymentsBalanceData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/payments/balance';
};

export type PaymentsBalanceErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsBalanceError = PaymentsBalanceErrors[keyof PaymentsBalanceErrors];

export type PaymentsBalanceResponses = {
    /**
     * Show the credit balance
     */
    200: BalanceResponse;
};

export type PaymentsBalanceResponse = PaymentsBalanceResponses[keyof PaymentsBalanceResponses];

export type PaymentsTransactionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        /**
         * Only transactions of this type.
         */
        type?: 'purchase' | 'usage' | 'refund' | 'grant' | 'subscription' | 'adjustment';
        /**
         * Only transactions from this time on.
         */
        start?: string;
        /**
         * Only transactions before this time.
         */
        end?: string;
    };
    url: '/payments/transactions';
};

export type PaymentsTransactionsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsTransactionsError = PaymentsTransactionsErrors[keyof PaymentsTransactionsErrors];

export type PaymentsTransactionsResponses = {
    /**
     * List the transactions
     */
    200: TransactionListResponse;
};

export type PaymentsTransactionsResponse = PaymentsTransactionsResponses[keyof PaymentsTransactionsResponses];

export type PaymentsPlayCreditsData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/payments/play-credits';
};

export type PaymentsPlayCreditsErrors = {
    /**
     * - `sandbox_only`: The request is for the sandbox, and was sent to the live environment.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsPlayCreditsError = PaymentsPlayCreditsErrors[keyof PaymentsPlayCreditsErrors];

export type PaymentsPlayCreditsResponses = {
    /**
     * Fill up the play credits
     */
    200: PlayCreditsResponse;
};

export type PaymentsPlayCreditsResponse = PaymentsPlayCreditsResponses[keyof PaymentsPlayCreditsResponses];

export type PaymentsPlansData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/payments/plans';
};

export type PaymentsPlansErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsPlansError = PaymentsPlansErrors[keyof PaymentsPlansErrors];

export type PaymentsPlansResponses = {
    /**
     * List what can be bought
     */
    200: OfferResponse;
};

export type PaymentsPlansResponse = PaymentsPlansResponses[keyof PaymentsPlansResponses];

export type PaymentsCheckoutData = {
    body: CreateCheckout;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/payments/checkout';
};

export type PaymentsCheckoutErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `subscription_exists`: The account has a subscription already, and a second one would be paid twice.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `payments_unavailable`: No payment can be begun: the payment provider does not answer, or this installation has none.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsCheckoutError = PaymentsCheckoutErrors[keyof PaymentsCheckoutErrors];

export type PaymentsCheckoutResponses = {
    /**
     * Create a checkout session
     */
    201: CheckoutSessionResponse;
};

export type PaymentsCheckoutResponse = PaymentsCheckoutResponses[keyof PaymentsCheckoutResponses];

export type PaymentsGetCheckoutData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/payments/checkout/{id}';
};

export type PaymentsGetCheckoutErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsGetCheckoutError = PaymentsGetCheckoutErrors[keyof PaymentsGetCheckoutErrors];

export type PaymentsGetCheckoutResponses = {
    /**
     * Show a checkout session
     */
    200: CheckoutSessionResponse;
};

export type PaymentsGetCheckoutResponse = PaymentsGetCheckoutResponses[keyof PaymentsGetCheckoutResponses];

export type PaymentsPortalData = {
    body: CreatePortal;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/payments/portal';
};

export type PaymentsPortalErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `payments_unavailable`: No payment can be begun: the payment provider does not answer, or this installation has none.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsPortalError = PaymentsPortalErrors[keyof PaymentsPortalErrors];

export type PaymentsPortalResponses = {
    /**
     * Open the customer portal
     */
    201: PortalSessionResponse;
};

export type PaymentsPortalResponse = PaymentsPortalResponses[keyof PaymentsPortalResponses];

export type PaymentsInvoicesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/payments/invoices';
};

export type PaymentsInvoicesErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsInvoicesError = PaymentsInvoicesErrors[keyof PaymentsInvoicesErrors];

export type PaymentsInvoicesResponses = {
    /**
     * List what was paid
     */
    200: InvoiceListResponse;
};

export type PaymentsInvoicesResponse = PaymentsInvoicesResponses[keyof PaymentsInvoicesResponses];

export type PaymentsCancelSubscriptionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/payments/subscription';
};

export type PaymentsCancelSubscriptionErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `payments_unavailable`: No payment can be begun: the payment provider does not answer, or this installation has none.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsCancelSubscriptionError = PaymentsCancelSubscriptionErrors[keyof PaymentsCancelSubscriptionErrors];

export type PaymentsCancelSubscriptionResponses = {
    /**
     * Cancel the subscription
     */
    200: SubscriptionResponse;
};

export type PaymentsCancelSubscriptionResponse = PaymentsCancelSubscriptionResponses[keyof PaymentsCancelSubscriptionResponses];

export type PaymentsSubscriptionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/payments/subscription';
};

export type PaymentsSubscriptionErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsSubscriptionError = PaymentsSubscriptionErrors[keyof PaymentsSubscriptionErrors];

export type PaymentsSubscriptionResponses = {
    /**
     * Show the subscription
     */
    200: SubscriptionResponse;
};

export type PaymentsSubscriptionResponse = PaymentsSubscriptionResponses[keyof PaymentsSubscriptionResponses];

export type PaymentsUpdateSubscriptionData = {
    body: UpdateSubscription;
    path?: never;
    query?: never;
    url: '/payments/subscription';
};

export type PaymentsUpdateSubscriptionErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `payment_declined`: The bank refused to pay, so nothing was changed.
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `payments_unavailable`: No payment can be begun: the payment provider does not answer, or this installation has none.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsUpdateSubscriptionError = PaymentsUpdateSubscriptionErrors[keyof PaymentsUpdateSubscriptionErrors];

export type PaymentsUpdateSubscriptionResponses = {
    /**
     * Change the plan
     */
    200: SubscriptionResponse;
};

export type PaymentsUpdateSubscriptionResponse = PaymentsUpdateSubscriptionResponses[keyof PaymentsUpdateSubscriptionResponses];

export type PaymentsAutoRechargeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/payments/auto-recharge';
};

export type PaymentsAutoRechargeErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsAutoRechargeError = PaymentsAutoRechargeErrors[keyof PaymentsAutoRechargeErrors];

export type PaymentsAutoRechargeResponses = {
    /**
     * Show automatic recharging
     */
    200: AutoRechargeResponse;
};

export type PaymentsAutoRechargeResponse = PaymentsAutoRechargeResponses[keyof PaymentsAutoRechargeResponses];

export type PaymentsUpdateAutoRechargeData = {
    body?: UpdateAutoRecharge;
    path?: never;
    query?: never;
    url: '/payments/auto-recharge';
};

export type PaymentsUpdateAutoRechargeErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `no_payment_method`: There is no saved card that could be charged.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `payments_unavailable`: No payment can be begun: the payment provider does not answer, or this installation has none.
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type PaymentsUpdateAutoRechargeError = PaymentsUpdateAutoRechargeErrors[keyof PaymentsUpdateAutoRechargeErrors];

export type PaymentsUpdateAutoRechargeResponses = {
    /**
     * Set automatic recharging
     */
    200: AutoRechargeResponse;
};

export type PaymentsUpdateAutoRechargeResponse = PaymentsUpdateAutoRechargeResponses[keyof PaymentsUpdateAutoRechargeResponses];

export type UsageGetData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Where the range begins: Unix seconds or ISO 8601. Unset: 24 hours, 31 days or 12 months back.
         */
        start?: string | string | string;
        /**
         * Where it ends. Unset: now.
         */
        end?: string | string | string;
        /**
         * How long a bucket is.
         */
        granularity?: 'hour' | 'day' | 'month';
        /**
         * Whose days and months are meant, as an IANA name. Where midnight there is not a full hour of UTC, a day begins at the next full hour.
         */
        time_zone?: string;
        /**
         * Unset: one sum for each bucket.
         */
        group_by?: 'model' | 'module' | 'key';
        /**
         * How many to return, 1 to 366.
         */
        limit?: number;
        /**
         * The `next_page` of the answer before.
         */
        page?: string;
    };
    url: '/usage';
};

export type UsageGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type UsageGetError = UsageGetErrors[keyof UsageGetErrors];

export type UsageGetResponses = {
    /**
     * Show what was used
     */
    200: UsagePageResponse;
};

export type UsageGetResponse = UsageGetResponses[keyof UsageGetResponses];

export type RequestsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 1000.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        status?: 'ok' | 'failed';
        module?: string;
        model?: string;
        key_id?: string;
        /**
         * How the id of the request begins.
         */
        q?: string;
        /**
         * Only requests from this time on.
         */
        start?: string;
        /**
         * Only requests before this time.
         */
        end?: string;
    };
    url: '/requests';
};

export type RequestsListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type RequestsListError = RequestsListErrors[keyof RequestsListErrors];

export type RequestsListResponses = {
    /**
     * List the requests
     */
    200: LoggedRequestListResponse;
};

export type RequestsListResponse = RequestsListResponses[keyof RequestsListResponses];

export type RequestsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/requests/{id}';
};

export type RequestsGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type RequestsGetError = RequestsGetErrors[keyof RequestsGetErrors];

export type RequestsGetResponses = {
    /**
     * Show a request
     */
    200: LoggedRequestDetailsResponse;
};

export type RequestsGetResponse = RequestsGetResponses[keyof RequestsGetResponses];

export type WebhooksEndpointsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
    };
    url: '/webhooks/endpoints';
};

export type WebhooksEndpointsListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsListError = WebhooksEndpointsListErrors[keyof WebhooksEndpointsListErrors];

export type WebhooksEndpointsListResponses = {
    /**
     * List the webhook endpoints
     */
    200: WebhookEndpointListResponse;
};

export type WebhooksEndpointsListResponse = WebhooksEndpointsListResponses[keyof WebhooksEndpointsListResponses];

export type WebhooksEndpointsCreateData = {
    body: CreateWebhookEndpoint;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/webhooks/endpoints';
};

export type WebhooksEndpointsCreateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `too_many_endpoints`: The account has as many webhook endpoints in this environment as it may have.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsCreateError = WebhooksEndpointsCreateErrors[keyof WebhooksEndpointsCreateErrors];

export type WebhooksEndpointsCreateResponses = {
    /**
     * Register a webhook endpoint
     */
    201: NewWebhookEndpointResponse;
};

export type WebhooksEndpointsCreateResponse = WebhooksEndpointsCreateResponses[keyof WebhooksEndpointsCreateResponses];

export type WebhooksEndpointsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/endpoints/{id}';
};

export type WebhooksEndpointsDeleteErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsDeleteError = WebhooksEndpointsDeleteErrors[keyof WebhooksEndpointsDeleteErrors];

export type WebhooksEndpointsDeleteResponses = {
    /**
     * Delete a webhook endpoint
     */
    200: DeletedWebhookEndpointResponse;
};

export type WebhooksEndpointsDeleteResponse = WebhooksEndpointsDeleteResponses[keyof WebhooksEndpointsDeleteResponses];

export type WebhooksEndpointsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/endpoints/{id}';
};

export type WebhooksEndpointsGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsGetError = WebhooksEndpointsGetErrors[keyof WebhooksEndpointsGetErrors];

export type WebhooksEndpointsGetResponses = {
    /**
     * Show a webhook endpoint
     */
    200: WebhookEndpointResponse;
};

export type WebhooksEndpointsGetResponse = WebhooksEndpointsGetResponses[keyof WebhooksEndpointsGetResponses];

export type WebhooksEndpointsUpdateData = {
    body?: UpdateWebhookEndpoint;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/endpoints/{id}';
};

export type WebhooksEndpointsUpdateErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsUpdateError = WebhooksEndpointsUpdateErrors[keyof WebhooksEndpointsUpdateErrors];

export type WebhooksEndpointsUpdateResponses = {
    /**
     * Change, pause or enable a webhook endpoint
     */
    200: WebhookEndpointResponse;
};

export type WebhooksEndpointsUpdateResponse = WebhooksEndpointsUpdateResponses[keyof WebhooksEndpointsUpdateResponses];

export type WebhooksEndpointsRotateData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/endpoints/{id}/rotate';
};

export type WebhooksEndpointsRotateErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsRotateError = WebhooksEndpointsRotateErrors[keyof WebhooksEndpointsRotateErrors];

export type WebhooksEndpointsRotateResponses = {
    /**
     * Give a webhook endpoint a new secret
     */
    200: NewWebhookEndpointResponse;
};

export type WebhooksEndpointsRotateResponse = WebhooksEndpointsRotateResponses[keyof WebhooksEndpointsRotateResponses];

export type WebhooksEndpointsSecretData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/endpoints/{id}/secret';
};

export type WebhooksEndpointsSecretErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEndpointsSecretError = WebhooksEndpointsSecretErrors[keyof WebhooksEndpointsSecretErrors];

export type WebhooksEndpointsSecretResponses = {
    /**
     * Show the secret of a webhook endpoint
     */
    200: WebhookSecretResponse;
};

export type WebhooksEndpointsSecretResponse = WebhooksEndpointsSecretResponses[keyof WebhooksEndpointsSecretResponses];

export type WebhooksSecretData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/webhooks/secret';
};

export type WebhooksSecretErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksSecretError = WebhooksSecretErrors[keyof WebhooksSecretErrors];

export type WebhooksSecretResponses = {
    /**
     * Show the default secret
     */
    200: WebhookSecretResponse;
};

export type WebhooksSecretResponse = WebhooksSecretResponses[keyof WebhooksSecretResponses];

export type WebhooksEventsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        type?: EventType;
    };
    url: '/webhooks/events';
};

export type WebhooksEventsListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEventsListError = WebhooksEventsListErrors[keyof WebhooksEventsListErrors];

export type WebhooksEventsListResponses = {
    /**
     * List what happened
     */
    200: EventListResponse;
};

export type WebhooksEventsListResponse = WebhooksEventsListResponses[keyof WebhooksEventsListResponses];

export type WebhooksEventsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/events/{id}';
};

export type WebhooksEventsGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksEventsGetError = WebhooksEventsGetErrors[keyof WebhooksEventsGetErrors];

export type WebhooksEventsGetResponses = {
    /**
     * Show an event
     */
    200: EventResponse;
};

export type WebhooksEventsGetResponse = WebhooksEventsGetResponses[keyof WebhooksEventsGetResponses];

export type WebhooksDeliveriesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        /**
         * Return what comes after this id.
         */
        after?: string;
        /**
         * Return what comes before this id.
         */
        before?: string;
        endpoint_id?: string;
        status?: 'pending' | 'delivered' | 'failed';
        event_type?: EventType;
    };
    url: '/webhooks/deliveries';
};

export type WebhooksDeliveriesListErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksDeliveriesListError = WebhooksDeliveriesListErrors[keyof WebhooksDeliveriesListErrors];

export type WebhooksDeliveriesListResponses = {
    /**
     * List the deliveries
     */
    200: WebhookDeliveryListResponse;
};

export type WebhooksDeliveriesListResponse = WebhooksDeliveriesListResponses[keyof WebhooksDeliveriesListResponses];

export type WebhooksDeliveriesGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/deliveries/{id}';
};

export type WebhooksDeliveriesGetErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksDeliveriesGetError = WebhooksDeliveriesGetErrors[keyof WebhooksDeliveriesGetErrors];

export type WebhooksDeliveriesGetResponses = {
    /**
     * Show a delivery with each attempt
     */
    200: WebhookDeliveryDetailResponse;
};

export type WebhooksDeliveriesGetResponse = WebhooksDeliveriesGetResponses[keyof WebhooksDeliveriesGetResponses];

export type WebhooksDeliveriesReplayData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/deliveries/{id}/replay';
};

export type WebhooksDeliveriesReplayErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksDeliveriesReplayError = WebhooksDeliveriesReplayErrors[keyof WebhooksDeliveriesReplayErrors];

export type WebhooksDeliveriesReplayResponses = {
    /**
     * Send a delivery again
     */
    200: WebhookDeliveryResponse;
};

export type WebhooksDeliveriesReplayResponse = WebhooksDeliveriesReplayResponses[keyof WebhooksDeliveriesReplayResponses];

export type WebhooksDeliveriesReplayFailedData = {
    body: ReplayWebhooks;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/webhooks/deliveries/replay';
};

export type WebhooksDeliveriesReplayFailedErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksDeliveriesReplayFailedError = WebhooksDeliveriesReplayFailedErrors[keyof WebhooksDeliveriesReplayFailedErrors];

export type WebhooksDeliveriesReplayFailedResponses = {
    /**
     * Send again all that failed since a time
     */
    200: WebhooksReplayedResponse;
};

export type WebhooksDeliveriesReplayFailedResponse = WebhooksDeliveriesReplayFailedResponses[keyof WebhooksDeliveriesReplayFailedResponses];

export type WebhooksTestData = {
    body: TestWebhook;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/webhooks/test';
};

export type WebhooksTestErrors = {
    /**
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type WebhooksTestError = WebhooksTestErrors[keyof WebhooksTestErrors];

export type WebhooksTestResponses = {
    /**
     * Send a test event
     */
    201: WebhookDeliveryResponse;
};

export type WebhooksTestResponse = WebhooksTestResponses[keyof WebhooksTestResponses];

export type OperatorCancelJobData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/operator/jobs/{id}/cancel';
};

export type OperatorCancelJobErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `job_not_found`: No job has this id here, or it belongs to someone else, or its time is over.
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `job_already_finished`: The job has ended, so there is nothing left to cancel.
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorCancelJobError = OperatorCancelJobErrors[keyof OperatorCancelJobErrors];

export type OperatorCancelJobResponses = {
    /**
     * Cancel a job of any account
     */
    200: {
        id: string;
        object: 'operator.job';
        account_id: string;
        account_name: string;
        environment: 'live' | 'sandbox';
        module: 'music' | 'image' | 'video' | 'builder';
        task: string;
        model: string;
        status: 'processing' | 'completed' | 'failed' | 'cancelled';
        phase: 'queued' | 'generating' | 'finishing' | null;
        progress: number;
        attempts: number;
        provider: string | null;
        error: {
            code: string;
            message: string;
        } | null;
        credits: string | null;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        /**
         * Waiting for as long as it waits, then running.
         */
        elapsed_seconds: number;
        attribution?: Attribution;
    };
};

export type OperatorCancelJobResponse = OperatorCancelJobResponses[keyof OperatorCancelJobResponses];

export type OperatorChangeCreditsData = {
    body: {
        /**
         * More than 0 gives, less takes, as far as there is any.
         */
        amount: string;
        environment?: 'live' | 'sandbox';
        reason: string;
    };
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/operator/accounts/{id}/credits';
};

export type OperatorChangeCreditsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorChangeCreditsError = OperatorChangeCreditsErrors[keyof OperatorChangeCreditsErrors];

export type OperatorChangeCreditsResponses = {
    /**
     * Give credits to an account, or take some
     */
    201: {
        object: 'credit_change';
        account_id: string;
        environment: 'live' | 'sandbox';
        amount: string;
        balance: string;
        attribution?: Attribution;
    };
};

export type OperatorChangeCreditsResponse = OperatorChangeCreditsResponses[keyof OperatorChangeCreditsResponses];

export type OperatorAccountData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/operator/accounts/{id}';
};

export type OperatorAccountErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorAccountError = OperatorAccountErrors[keyof OperatorAccountErrors];

export type OperatorAccountResponses = {
    /**
     * Show an account
     */
    200: {
        id: string;
        object: 'operator.account';
        name: string;
        owner_email: string | null;
        plan: string;
        sandbox_plan: string | null;
        status: 'active' | 'suspended';
        balance: string;
        requests_24h: number;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
        deleted_at: string | null;
        attribution_waived: boolean;
        balances: {
            live: {
                balance: string;
                available: string;
                /**
                 * Credits as a decimal string with up to six places.
                 */
                held: string;
            };
            sandbox: {
                balance: string;
                available: string;
                /**
                 * Credits as a decimal string with up to six places.
                 */
                held: string;
            };
        };
        members: Array<{
            id: string;
            name: string;
            email: string;
            role: string;
        }>;
        active_keys: {
            live: number;
            sandbox: number;
        };
        unfinished_jobs: number;
        /**
         * Credits as a decimal string with up to six places.
         */
        credits_charged_30d: string;
        last_request_at: string | null;
        attribution?: Attribution;
    };
};

export type OperatorAccountResponse = OperatorAccountResponses[keyof OperatorAccountResponses];

export type OperatorUpdateAccountData = {
    body: {
        plan?: 'free' | 'payg' | 'pro' | 'unlimited' | 'enterprise';
        status?: 'active' | 'suspended';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/operator/accounts/{id}';
};

export type OperatorUpdateAccountErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorUpdateAccountError = OperatorUpdateAccountErrors[keyof OperatorUpdateAccountErrors];

export type OperatorUpdateAccountResponses = {
    /**
     * Change the plan or the status of an account
     */
    200: {
        id: string;
        object: 'operator.account';
        name: string;
        owner_email: string | null;
        plan: string;
        sandbox_plan: string | null;
        status: 'active' | 'suspended';
        balance: string;
        requests_24h: number;
        /**
         * ISO 8601, UTC.
         */
        created_at: string;
        deleted_at: string | null;
        attribution_waived: boolean;
        balances: {
            live: {
                balance: string;
                available: string;
                /**
                 * Credits as a decimal string with up to six places.
                 */
                held: string;
            };
            sandbox: {
                balance: string;
                available: string;
                /**
                 * Credits as a decimal string with up to six places.
                 */
                held: string;
            };
        };
        members: Array<{
            id: string;
            name: string;
            email: string;
            role: string;
        }>;
        active_keys: {
            live: number;
            sandbox: number;
        };
        unfinished_jobs: number;
        /**
         * Credits as a decimal string with up to six places.
         */
        credits_charged_30d: string;
        last_request_at: string | null;
        attribution?: Attribution;
    };
};

export type OperatorUpdateAccountResponse = OperatorUpdateAccountResponses[keyof OperatorUpdateAccountResponses];

export type OperatorOverviewData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/overview';
};

export type OperatorOverviewErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorOverviewError = OperatorOverviewErrors[keyof OperatorOverviewErrors];

export type OperatorOverviewResponses = {
    /**
     * Show how the service is doing
     */
    200: {
        object: 'overview';
        /**
         * ISO 8601, UTC.
         */
        at: string;
        version: string;
        node: string;
        uptime_seconds: number;
        accounts: {
            active: number;
            suspended: number;
        };
        active_keys: number;
        requests: {
            last_hour: {
                ok: number;
                client_errors: number;
                server_errors: number;
            };
            last_day: {
                ok: number;
                client_errors: number;
                server_errors: number;
            };
        };
        /**
         * Credits as a decimal string with up to six places.
         */
        credits_charged_24h: string;
        jobs: {
            queued: number;
            generating: number;
            finishing: number;
            completed_24h: number;
            failed_24h: number;
            oldest_waiting_seconds: number | null;
        };
        nodes: Array<{
            id: string;
            role: string;
            /**
             * ISO 8601, UTC.
             */
            started_at: string;
            /**
             * ISO 8601, UTC.
             */
            seen_at: string;
            alive: boolean;
        }>;
        health: {
            [key: string]: {
                ok: boolean;
                detail: string;
            };
        };
        reconciliation: {
            object: 'reconciliation';
            /**
             * Null where no books were compared yet.
             */
            agrees: boolean | null;
            results: Array<{
                books: 'credits' | 'payments';
                /**
                 * ISO 8601, UTC.
                 */
                ran_at: string;
                took_ms: number;
                differences: Array<{
                    book: string;
                    fault: string;
                    expected: string;
                    found: string;
                }>;
            }>;
        };
        attribution?: Attribution;
    };
};

export type OperatorOverviewResponse = OperatorOverviewResponses[keyof OperatorOverviewResponses];

export type OperatorPricesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/prices';
};

export type OperatorPricesErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorPricesError = OperatorPricesErrors[keyof OperatorPricesErrors];

export type OperatorPricesResponses = {
    /**
     * Show the price book
     */
    200: {
        object: 'price_book';
        /**
         * Credits as a decimal string with up to six places.
         */
        credits_per_usd: string;
        models: Array<{
            id: string;
            modality: 'chat' | 'completion' | 'embedding' | 'code' | 'music' | 'image' | 'video' | 'builder';
            prices: Array<{
                from: string | null;
                in_force: boolean;
                units: {
                    [key: string]: string;
                };
            }>;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorPricesResponse = OperatorPricesResponses[keyof OperatorPricesResponses];

export type OperatorReconciliationData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/reconciliation';
};

export type OperatorReconciliationErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorReconciliationError = OperatorReconciliationErrors[keyof OperatorReconciliationErrors];

export type OperatorReconciliationResponses = {
    /**
     * Show what the last comparison of all books found
     */
    200: {
        object: 'reconciliation';
        /**
         * Null where no books were compared yet.
         */
        agrees: boolean | null;
        results: Array<{
            books: 'credits' | 'payments';
            /**
             * ISO 8601, UTC.
             */
            ran_at: string;
            took_ms: number;
            differences: Array<{
                book: string;
                fault: string;
                expected: string;
                found: string;
            }>;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorReconciliationResponse = OperatorReconciliationResponses[keyof OperatorReconciliationResponses];

export type OperatorAccountsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        after?: string;
        /**
         * A part of the name or of an e-mail address, or an id.
         */
        q?: string;
    };
    url: '/operator/accounts';
};

export type OperatorAccountsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorAccountsError = OperatorAccountsErrors[keyof OperatorAccountsErrors];

export type OperatorAccountsResponses = {
    /**
     * List the accounts
     */
    200: OperatorAccountListResponse;
};

export type OperatorAccountsResponse = OperatorAccountsResponses[keyof OperatorAccountsResponses];

export type OperatorJobsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many to return, 1 to 100.
         */
        limit?: number;
        after?: string;
        phase?: 'queued' | 'generating' | 'finishing';
        status?: 'processing' | 'completed' | 'failed' | 'cancelled';
    };
    url: '/operator/jobs';
};

export type OperatorJobsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorJobsError = OperatorJobsErrors[keyof OperatorJobsErrors];

export type OperatorJobsResponses = {
    /**
     * List the jobs of all accounts
     */
    200: OperatorJobListResponse;
};

export type OperatorJobsResponse = OperatorJobsResponses[keyof OperatorJobsResponses];

export type OperatorModelsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/models';
};

export type OperatorModelsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorModelsError = OperatorModelsErrors[keyof OperatorModelsErrors];

export type OperatorModelsResponses = {
    /**
     * List the models with their upstreams, prices and health
     */
    200: {
        object: 'list';
        data: Array<{
            id: string;
            name: string;
            modality: 'chat' | 'completion' | 'embedding' | 'code' | 'music' | 'image' | 'video' | 'builder';
            status: string;
            quality: string;
            /**
             * Null: it has none and is not sold.
             */
            prices: {
                [key: string]: string;
            } | null;
            /**
             * What the first upstream takes, where it is known.
             */
            cost: {
                [key: string]: string;
            } | null;
            /**
             * The share of the price that is left.
             */
            margin: {
                [key: string]: number;
            } | null;
            upstreams: Array<{
                provider: string;
                kind: string;
                model: string;
                weight: number;
                fallback: boolean;
                /**
                 * Null: this process has not asked it yet.
                 */
                state: 'closed' | 'open' | 'half_open' | 'cooling' | null;
                in_flight: number;
                failures: number;
            }>;
            recent: {
                window_seconds: number;
                requests: number;
                failed: number;
                error_rate: number | null;
                latency_ms: {
                    p50: number;
                    p95: number;
                } | null;
            };
        }>;
        attribution?: Attribution;
    };
};

export type OperatorModelsResponse = OperatorModelsResponses[keyof OperatorModelsResponses];

export type OperatorPlansData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/plans';
};

export type OperatorPlansErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorPlansError = OperatorPlansErrors[keyof OperatorPlansErrors];

export type OperatorPlansResponses = {
    /**
     * List the plans
     */
    200: {
        object: 'list';
        data: Array<{
            id: string;
            name: string;
            requests_per_minute: number | null;
            requests_per_day: number | null;
            /**
             * Of a month, in the smallest unit of the currency.
             */
            price: number | null;
            currency: string;
            /**
             * Credits as a decimal string with up to six places.
             */
            credits: string;
            /**
             * What it pays of the list price.
             */
            margin: number;
            accounts: number;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorPlansResponse = OperatorPlansResponses[keyof OperatorPlansResponses];

export type OperatorQueuesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/queues';
};

export type OperatorQueuesErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorQueuesError = OperatorQueuesErrors[keyof OperatorQueuesErrors];

export type OperatorQueuesResponses = {
    /**
     * List the queues
     */
    200: {
        object: 'list';
        data: Array<{
            name: string;
            engine: string;
            waiting: number;
            active: number;
            delayed: number;
            /**
             * Null where nothing is kept of them.
             */
            failed_24h: number | null;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorQueuesResponse = OperatorQueuesResponses[keyof OperatorQueuesResponses];

export type OperatorUpstreamsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/upstreams';
};

export type OperatorUpstreamsErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorUpstreamsError = OperatorUpstreamsErrors[keyof OperatorUpstreamsErrors];

export type OperatorUpstreamsResponses = {
    /**
     * List the upstreams
     */
    200: {
        object: 'list';
        data: Array<{
            name: string;
            kind: string;
            base_url: string | null;
            api_key: 'set' | 'missing' | 'none';
            max_concurrent: number | null;
            models: Array<string>;
            lanes: Array<{
                model: string;
                state: 'closed' | 'open' | 'half_open' | 'cooling';
                in_flight: number;
                failures: number;
            }>;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorUpstreamsResponse = OperatorUpstreamsResponses[keyof OperatorUpstreamsResponses];

export type OperatorWorkersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/workers';
};

export type OperatorWorkersErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorWorkersError = OperatorWorkersErrors[keyof OperatorWorkersErrors];

export type OperatorWorkersResponses = {
    /**
     * List the processes that run jobs
     */
    200: {
        object: 'list';
        data: Array<{
            id: string;
            role: string;
            /**
             * ISO 8601, UTC.
             */
            started_at: string;
            /**
             * ISO 8601, UTC.
             */
            seen_at: string;
            alive: boolean;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorWorkersResponse = OperatorWorkersResponses[keyof OperatorWorkersResponses];

export type OperatorReconcileData = {
    body?: never;
    headers?: {
        /**
         * Makes a repeat harmless: the same key and body give the stored answer for 24 hours.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/operator/reconcile';
};

export type OperatorReconcileErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     * - `missing_field`: A required member is missing.
     * - `unsupported_parameter`: The request holds a member that this endpoint does not know.
     * - `invalid_json`: The body is not valid JSON.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `idempotency_in_progress`: A request with the same `Idempotency-Key` is still running.
     * - `idempotency_outcome_unknown`: A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.
     */
    409: Error;
    /**
     * - `payload_too_large`: The body is larger than this endpoint accepts.
     */
    413: Error;
    /**
     * - `unsupported_media_type`: The body has a content type that this endpoint does not read.
     */
    415: Error;
    /**
     * - `idempotency_mismatch`: The `Idempotency-Key` was used before with another body or another path.
     */
    422: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorReconcileError = OperatorReconcileErrors[keyof OperatorReconcileErrors];

export type OperatorReconcileResponses = {
    /**
     * Compare all books
     */
    200: {
        object: 'reconciliation';
        /**
         * Null where no books were compared yet.
         */
        agrees: boolean | null;
        results: Array<{
            books: 'credits' | 'payments';
            /**
             * ISO 8601, UTC.
             */
            ran_at: string;
            took_ms: number;
            differences: Array<{
                book: string;
                fault: string;
                expected: string;
                found: string;
            }>;
        }>;
        attribution?: Attribution;
    };
};

export type OperatorReconcileResponse = OperatorReconcileResponses[keyof OperatorReconcileResponses];

export type OperatorLiveData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/operator/live';
};

export type OperatorLiveErrors = {
    /**
     * - `invalid_value`: A member of the request has a value that is not allowed.
     * - `invalid_request`: The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.
     * - `scenario_not_allowed`: The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.
     */
    400: Error;
    /**
     * - `invalid_api_key`: No API key was sent, or the key is not one of ours, or it belongs to the other environment.
     * - `expired_api_key`: The key was valid until its expiry date, which has passed.
     * - `revoked_api_key`: The key was revoked. A revoked key never works again.
     * - `paused_api_key`: The key is paused: it is refused until someone resumes it.
     */
    401: Error;
    /**
     * - `insufficient_credits`: The balance does not cover what this request could cost at most.
     */
    402: Error;
    /**
     * - `insufficient_scope`: The key is valid, but its scopes do not cover this endpoint.
     * - `account_suspended`: The account is suspended; its keys are refused until it is restored.
     * - `origin_not_allowed`: A signed-in browser session tried to change something from another web origin.
     */
    403: Error;
    /**
     * - `not_found`: There is no such thing here, or it belongs to someone else.
     */
    404: Error;
    /**
     * - `method_not_allowed`: The path exists, but not with this HTTP method.
     */
    405: Error;
    /**
     * - `minute_limit_exceeded`: More requests in one minute than the plan or the key allows.
     * - `day_limit_exceeded`: More requests in one day than the plan or the key allows.
     */
    429: Error;
    /**
     * - `internal_error`: Something broke on our side.
     */
    500: Error;
    /**
     * - `overloaded`: The service is starting, stopping, or cannot reach its database for a moment.
     */
    503: Error;
};

export type OperatorLiveError = OperatorLiveErrors[keyof OperatorLiveErrors];

export type OperatorLiveResponses = {
    /**
     * Watch the traffic of this process and the jobs that run
     */
    200: {
        object: 'live';
        /**
         * ISO 8601, UTC.
         */
        at: string;
        node: string;
        requests_per_second: number;
        in_flight: number;
        streams: number;
        jobs: Array<{
            id: string;
            object: 'operator.job';
            account_id: string;
            account_name: string;
            environment: 'live' | 'sandbox';
            module: 'music' | 'image' | 'video' | 'builder';
            task: string;
            model: string;
            status: 'processing' | 'completed' | 'failed' | 'cancelled';
            phase: 'queued' | 'generating' | 'finishing' | null;
            progress: number;
            attempts: number;
            provider: string | null;
            error: {
                code: string;
                message: string;
            } | null;
            credits: string | null;
            /**
             * ISO 8601, UTC.
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /**
             * Waiting for as long as it waits, then running.
             */
            elapsed_seconds: number;
        }>;
    };
};

export type OperatorLiveResponse = OperatorLiveResponses[keyof OperatorLiveResponses];

export type EventGenerationStartedWebhookPayload = GenerationStartedEvent;

export type EventGenerationStartedWebhookRequest = {
    body: EventGenerationStartedWebhookPayload;
    key: 'generation.started';
    path?: never;
    query?: never;
};

export type EventGenerationCompletedWebhookPayload = GenerationCompletedEvent;

export type EventGenerationCompletedWebhookRequest = {
    body: EventGenerationCompletedWebhookPayload;
    key: 'generation.completed';
    path?: never;
    query?: never;
};

export type EventGenerationFailedWebhookPayload = GenerationFailedEvent;

export type EventGenerationFailedWebhookRequest = {
    body: EventGenerationFailedWebhookPayload;
    key: 'generation.failed';
    path?: never;
    query?: never;
};

export type EventPaymentSucceededWebhookPayload = PaymentSucceededEvent;

export type EventPaymentSucceededWebhookRequest = {
    body: EventPaymentSucceededWebhookPayload;
    key: 'payment.succeeded';
    path?: never;
    query?: never;
};

export type EventPaymentFailedWebhookPayload = PaymentFailedEvent;

export type EventPaymentFailedWebhookRequest = {
    body: EventPaymentFailedWebhookPayload;
    key: 'payment.failed';
    path?: never;
    query?: never;
};

export type EventSubscriptionCreatedWebhookPayload = SubscriptionCreatedEvent;

export type EventSubscriptionCreatedWebhookRequest = {
    body: EventSubscriptionCreatedWebhookPayload;
    key: 'subscription.created';
    path?: never;
    query?: never;
};

export type EventSubscriptionUpdatedWebhookPayload = SubscriptionUpdatedEvent;

export type EventSubscriptionUpdatedWebhookRequest = {
    body: EventSubscriptionUpdatedWebhookPayload;
    key: 'subscription.updated';
    path?: never;
    query?: never;
};

export type EventSubscriptionCancelledWebhookPayload = SubscriptionCancelledEvent;

export type EventSubscriptionCancelledWebhookRequest = {
    body: EventSubscriptionCancelledWebhookPayload;
    key: 'subscription.cancelled';
    path?: never;
    query?: never;
};

export type EventUserCreatedWebhookPayload = UserCreatedEvent;

export type EventUserCreatedWebhookRequest = {
    body: EventUserCreatedWebhookPayload;
    key: 'user.created';
    path?: never;
    query?: never;
};

export type EventCreditsDepletedWebhookPayload = CreditsDepletedEvent;

export type EventCreditsDepletedWebhookRequest = {
    body: EventCreditsDepletedWebhookPayload;
    key: 'credits.depleted';
    path?: never;
    query?: never;
};

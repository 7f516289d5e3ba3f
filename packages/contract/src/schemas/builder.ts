import * as z from 'zod';
import { Usage } from './chat.ts';
import { Metadata, WebhookUrl } from './job.ts';
import { listOf } from './lists.ts';
import { CreditAmount, ObjectId, textUpTo, Timestamp } from './scalars.ts';

const frameworks = ['react', 'vue', 'nextjs', 'nodejs', 'python'] as const;
const prompt = textUpTo(20_000).min(1).meta({ description: 'What to build or to change, in your words.' });
const modelName = textUpTo(200).min(1).optional();
const number = z.int().min(1);

/** What every build accepts. */
const shared = { webhook_url: WebhookUrl.optional(), metadata: Metadata.optional() };

export const BuildRequest = z
  .strictObject({
    ...shared,
    model: modelName.meta({ description: 'A model of the modality builder; the first of them unless given.' }),
    prompt,
    framework: z
      .enum(frameworks)
      .optional()
      .meta({ description: 'React unless given. A project that is continued keeps its own.' }),
    project_id: ObjectId.optional().meta({ description: 'Continues this project from its current version.' }),
    preview: z.boolean().default(true).meta({ description: 'Keep the built application to look at.' }),
  })
  .meta({ id: 'BuildRequest' });

const BuildFile = z
  .object({
    path: z.string(),
    content: z.string(),
    language: z.string().meta({ example: 'typescript' }),
    size: z.int().min(0).meta({ description: 'Bytes.' }),
  })
  .meta({ id: 'BuildFile' });

const BuildDiagnostic = z
  .object({
    code: z.string().meta({ example: 'type_error' }),
    message: z.string(),
    path: z.string().optional(),
    line: z.int().min(1).optional(),
    excerpt: z.string().optional(),
  })
  .meta({ id: 'BuildDiagnostic', description: 'What a check found.' });

const diagnostics = z
  .array(BuildDiagnostic)
  .meta({ description: 'What the checks found and two rounds of repair did not mend.' });
const warnings = z
  .array(z.string())
  .meta({ description: 'What was found, or could not be checked, in a sentence each.' });
const previewUrl = z
  .string()
  .nullable()
  .meta({ description: 'Shows the current version. Null where there is none: `warnings` say why.' });
const screenshotUrl = z.string().nullable();

export const Build = z
  .object({
    id: z.string(),
    object: z.literal('builder.build'),
    status: z.literal('completed'),
    model: z.string(),
    project_id: z.string(),
    version: number,
    framework: z.enum(frameworks),
    summary: z.string(),
    files: z.array(BuildFile),
    preview_url: previewUrl,
    screenshot_url: screenshotUrl,
    diagnostics,
    warnings,
    urls: z.object({ project: z.string(), zip: z.string() }),
    usage: z.object({ credits: CreditAmount }),
  })
  .meta({ id: 'Build', description: 'An application that was built, started and looked at.' });

const projectMembers = {
  id: z.string(),
  object: z.literal('builder.project'),
  name: z.string(),
  framework: z.enum(frameworks),
  version: number.meta({ description: 'The current one.' }),
  preview_url: previewUrl,
  screenshot_url: screenshotUrl,
  created_at: Timestamp,
  updated_at: Timestamp,
  urls: z.object({ get: z.string(), versions: z.string(), zip: z.string() }),
};

export const ProjectList = listOf(z.object(projectMembers).meta({ id: 'ProjectSummary' }), 'ProjectList');
export const Project = z.object({ ...projectMembers, files: z.array(BuildFile) }).meta({ id: 'Project' });

const changes = z.array(
  z.object({
    kind: z.enum(['added', 'changed', 'deleted', 'renamed']),
    path: z.string(),
    from: z.string().optional().meta({ description: 'The path it had before.' }),
  }),
);

export const ProjectVersion = z
  .object({
    id: z.string(),
    object: z.literal('builder.version'),
    project_id: z.string(),
    number,
    kind: z.enum(['build', 'apply', 'rollback']),
    parent: number.nullable().meta({ description: 'The version it was made from.' }),
    build_id: z.string().nullable().meta({ description: 'The build that made it. Null for a rollback.' }),
    summary: z.string(),
    changes,
    diagnostics,
    warnings,
    screenshot_url: screenshotUrl,
    has_preview: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: 'ProjectVersion' });
export const ProjectVersionList = listOf(ProjectVersion, 'ProjectVersionList');

export const ProjectDiff = z
  .object({
    object: z.literal('builder.diff'),
    project_id: z.string(),
    from: number.nullable().meta({ description: 'Null: from nothing.' }),
    to: number,
    files: z.array(
      z.object({
        kind: z.enum(['added', 'changed', 'deleted', 'renamed']),
        path: z.string(),
        from: z.string().optional(),
        added_lines: z.int().min(0),
        removed_lines: z.int().min(0),
        diff: z.string().meta({ description: 'Unified.' }),
      }),
    ),
  })
  .meta({ id: 'ProjectDiff' });

export const DeletedProject = z
  .object({ id: z.string(), object: z.literal('builder.project'), deleted: z.literal(true) })
  .meta({ id: 'DeletedProject' });

export const RollbackRequest = z
  .strictObject({ version: number.max(2_147_483_647).meta({ description: 'The version to go back to.' }) })
  .meta({ id: 'RollbackRequest' });

export const BuilderChatRequest = z
  .strictObject({
    message: textUpTo(100_000).min(1),
    context: z.looseObject({}).optional().meta({
      description: 'The code it is about: any members, such as `files` (texts by path), `selection`, `error`.',
    }),
    conversation_id: ObjectId.optional().meta({ description: 'Continues this conversation; a new one unless given.' }),
    project_id: ObjectId.optional().meta({
      description: 'The project it is about: its files are known, edits are proposed.',
    }),
    model: modelName.meta({ description: 'A model for code or chat; the first of them unless given.' }),
    max_tokens: z.int().min(1).max(10_000_000).nullish(),
    stream: z.boolean().nullish(),
  })
  .meta({ id: 'BuilderChatRequest' });

export const BuilderChat = z
  .object({
    id: z.string(),
    object: z.literal('builder.chat'),
    created: z.int(),
    model: z.string(),
    conversation_id: z.string(),
    project_id: z.string().nullable(),
    message: z.object({ role: z.literal('assistant'), content: z.string() }),
    edits: z
      .array(z.object({ path: z.string(), diff: z.string().meta({ description: 'Unified.' }) }))
      .meta({ description: 'Nothing is changed by them until `POST /builder/projects/{id}/apply` is told this `id`.' }),
    diagnostics: z.array(BuildDiagnostic).meta({ description: 'Why proposed edits can not be applied.' }),
    usage: Usage,
  })
  .meta({ id: 'BuilderChat' });

export const BuilderChatChunk = z
  .looseObject({
    id: z.string(),
    object: z.literal('builder.chat.chunk'),
    choices: z.array(
      z.looseObject({
        index: z.int(),
        delta: z.looseObject({ content: z.string().optional() }),
        finish_reason: z.string().nullish(),
      }),
    ),
    result: z.looseObject({}).optional().meta({ description: 'In the last chunk: the whole answer.' }),
  })
  .meta({ id: 'BuilderChatChunk' });

export const ApplyRequest = z
  .strictObject({
    ...shared,
    chat_id: textUpTo(64)
      .regex(/^[A-Za-z0-9_]+$/, 'It must be the id of an answer of POST /builder/chat.')
      .meta({
        description: 'The `id` of the answer of `POST /builder/chat` whose edits shall be made.',
      }),
    preview: z.boolean().default(true),
  })
  .meta({ id: 'ApplyRequest' });

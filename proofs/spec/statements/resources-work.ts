import type { Statement } from '../statement.ts';

export const resourcesWork: readonly Statement[] = [
  { id: 'WORK-1', text: 'The code response field code holds the generated code.' },
  { id: 'WORK-2', text: 'An image request with count may return several images.', owner: 'image' },
  { id: 'WORK-3', text: 'The music job field id is a string.', owner: 'music' },
  { id: 'WORK-4', text: 'The music job field status is a string.', owner: 'music' },
  { id: 'WORK-5', text: 'The music job field estimated_time is an integer of seconds.', owner: 'music' },
  { id: 'WORK-6', text: 'The music job field queue_position is an integer.', owner: 'music' },
  { id: 'WORK-7', text: 'The build result field id is a string.', owner: 'builder' },
  { id: 'WORK-8', text: 'The build result field status is a string.', owner: 'builder' },
  { id: 'WORK-9', text: 'The build result field status takes the value completed.', owner: 'builder' },
  { id: 'WORK-10', text: 'The build result field files is an array.', owner: 'builder' },
  { id: 'WORK-11', text: 'The build result field preview_url is a string holding a URL.', owner: 'builder' },
  { id: 'WORK-12', text: 'The build result field project_id is a string.', owner: 'builder' },
];

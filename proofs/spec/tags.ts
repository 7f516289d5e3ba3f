const tagGroup = /\{([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\}/g;

export const tagsIn = (testName: string): string[] =>
  [...testName.matchAll(tagGroup)].flatMap(([, group = '']) => group.split(',').map((tag) => tag.trim()));

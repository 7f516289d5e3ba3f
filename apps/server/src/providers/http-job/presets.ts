import a1111 from './presets/a1111.json' with { type: 'json' };
import aceStep from './presets/ace-step.json' with { type: 'json' };
import elevenlabsMusic from './presets/elevenlabs-music.json' with { type: 'json' };
import fal from './presets/fal.json' with { type: 'json' };
import localai from './presets/localai.json' with { type: 'json' };
import replicate from './presets/replicate.json' with { type: 'json' };
import stableDiffusionCpp from './presets/stable-diffusion-cpp.json' with { type: 'json' };
import { jobRecipe, type JobRecipe } from './recipe.ts';

const files = {
  a1111,
  'ace-step': aceStep,
  'elevenlabs-music': elevenlabsMusic,
  fal,
  localai,
  replicate,
  'stable-diffusion-cpp': stableDiffusionCpp,
};

export type JobPreset = keyof typeof files;

/** Recipes for services that many run, by the name a catalogue gives for them. */
export const jobPresets = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [name, jobRecipe.parse(file)]),
) as Readonly<Record<JobPreset, JobRecipe>>;

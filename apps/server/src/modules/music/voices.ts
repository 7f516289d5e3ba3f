export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly gender: 'female' | 'male';
  readonly language: string;
  readonly styles: readonly string[];
  readonly range: 'soprano' | 'mezzo-soprano' | 'alto' | 'tenor' | 'baritone' | 'bass';
  /** How espeak-ng speaks it, its pitch from 0 to 99: what the sandbox gets as one of its `singers`. */
  readonly engine: { readonly voice: string; readonly pitch: number };
}

const voice = (
  [id, name]: readonly [string, string],
  [gender, language, range]: readonly [Voice['gender'], string, Voice['range']],
  styles: readonly string[],
  engine: string,
  pitch: number,
): Voice => ({ id, name, gender, language, styles, range, engine: { voice: engine, pitch } });

export const voices: readonly Voice[] = [
  voice(['aria', 'Aria'], ['female', 'en-US', 'soprano'], ['pop', 'bright'], 'en-us+f1', 68),
  voice(['juno', 'Juno'], ['female', 'en-US', 'mezzo-soprano'], ['folk', 'gentle'], 'en-us+f2', 60),
  voice(['maple', 'Maple'], ['female', 'en-US', 'alto'], ['electronic', 'airy'], 'en-us+f3', 52),
  voice(['scarlett', 'Scarlett'], ['female', 'en-US', 'soprano'], ['warm', 'ballad'], 'en-us+f4', 68),
  voice(['willow', 'Willow'], ['female', 'en-US', 'mezzo-soprano'], ['jazz', 'breathy'], 'en-us+f1', 60),
  voice(['skye', 'Skye'], ['female', 'en-US', 'alto'], ['rap', 'rhythmic'], 'en-us+f2', 52),
  voice(['nova', 'Nova'], ['female', 'en-US', 'soprano'], ['soul', 'smoky'], 'en-us+f3', 68),
  voice(['hazel', 'Hazel'], ['female', 'en-US', 'mezzo-soprano'], ['rock', 'powerful'], 'en-us+f4', 60),
  voice(['mason', 'Mason'], ['male', 'en-US', 'baritone'], ['warm', 'ballad'], 'en-us+m2', 36),
  voice(['ryder', 'Ryder'], ['male', 'en-US', 'bass'], ['jazz', 'breathy'], 'en-us+m3', 28),
  voice(['cole', 'Cole'], ['male', 'en-US', 'tenor'], ['rap', 'rhythmic'], 'en-us+m4', 50),
  voice(['jasper', 'Jasper'], ['male', 'en-US', 'baritone'], ['soul', 'smoky'], 'en-us+m5', 36),
  voice(['theo', 'Theo'], ['male', 'en-US', 'bass'], ['rock', 'powerful'], 'en-us+m6', 28),
  voice(['wyatt', 'Wyatt'], ['male', 'en-US', 'tenor'], ['pop', 'bright'], 'en-us+m7', 50),
  voice(['finn', 'Finn'], ['male', 'en-US', 'baritone'], ['folk', 'gentle'], 'en-us+m1', 36),
  voice(['imogen', 'Imogen'], ['female', 'en-GB', 'alto'], ['soul', 'smoky'], 'en-gb+f3', 48),
  voice(['poppy', 'Poppy'], ['female', 'en-GB', 'soprano'], ['rock', 'powerful'], 'en-gb+f4', 70),
  voice(['beatrice', 'Beatrice'], ['female', 'en-GB', 'mezzo-soprano'], ['pop', 'bright'], 'en-gb+f1', 62),
  voice(['freya', 'Freya'], ['female', 'en-GB', 'alto'], ['folk', 'gentle'], 'en-gb+f2', 48),
  voice(['alfie', 'Alfie'], ['male', 'en-GB', 'tenor'], ['folk', 'gentle'], 'en-gb+m4', 46),
  voice(['rupert', 'Rupert'], ['male', 'en-GB', 'baritone'], ['electronic', 'airy'], 'en-gb+m5', 38),
  voice(['jude', 'Jude'], ['male', 'en-GB', 'bass'], ['warm', 'ballad'], 'en-gb+m6', 30),
  voice(['oscar', 'Oscar'], ['male', 'en-GB', 'tenor'], ['jazz', 'breathy'], 'en-gb+m7', 46),
  voice(['lucia', 'Lucía'], ['female', 'es-ES', 'mezzo-soprano'], ['jazz', 'breathy'], 'es+f1', 58),
  voice(['carmen', 'Carmen'], ['female', 'es-ES', 'alto'], ['rap', 'rhythmic'], 'es+f2', 50),
  voice(['paloma', 'Paloma'], ['female', 'es-ES', 'soprano'], ['soul', 'smoky'], 'es+f3', 72),
  voice(['mateo', 'Mateo'], ['male', 'es-ES', 'bass'], ['rock', 'powerful'], 'es+m6', 26),
  voice(['diego', 'Diego'], ['male', 'es-ES', 'tenor'], ['pop', 'bright'], 'es+m7', 48),
  voice(['camille', 'Camille'], ['female', 'fr-FR', 'soprano'], ['electronic', 'airy'], 'fr+f3', 68),
  voice(['elodie', 'Élodie'], ['female', 'fr-FR', 'mezzo-soprano'], ['warm', 'ballad'], 'fr+f4', 60),
  voice(['luc', 'Luc'], ['male', 'fr-FR', 'baritone'], ['rap', 'rhythmic'], 'fr+m1', 36),
  voice(['bastien', 'Bastien'], ['male', 'fr-FR', 'bass'], ['soul', 'smoky'], 'fr+m2', 28),
  voice(['greta', 'Greta'], ['female', 'de-DE', 'alto'], ['pop', 'bright'], 'de+f1', 48),
  voice(['liesl', 'Liesl'], ['female', 'de-DE', 'soprano'], ['folk', 'gentle'], 'de+f2', 70),
  voice(['anton', 'Anton'], ['male', 'de-DE', 'tenor'], ['warm', 'ballad'], 'de+m3', 46),
  voice(['emil', 'Emil'], ['male', 'de-DE', 'baritone'], ['jazz', 'breathy'], 'de+m4', 38),
  voice(['chiara', 'Chiara'], ['female', 'it-IT', 'mezzo-soprano'], ['soul', 'smoky'], 'it+f3', 58),
  voice(['giulia', 'Giulia'], ['female', 'it-IT', 'alto'], ['rock', 'powerful'], 'it+f4', 50),
  voice(['marco', 'Marco'], ['male', 'it-IT', 'bass'], ['folk', 'gentle'], 'it+m5', 26),
  voice(['enzo', 'Enzo'], ['male', 'it-IT', 'tenor'], ['electronic', 'airy'], 'it+m6', 48),
  voice(['luana', 'Luana'], ['female', 'pt-BR', 'soprano'], ['jazz', 'breathy'], 'pt-br+f1', 68),
  voice(['isadora', 'Isadora'], ['female', 'pt-BR', 'mezzo-soprano'], ['rap', 'rhythmic'], 'pt-br+f2', 60),
  voice(['caio', 'Caio'], ['male', 'pt-BR', 'baritone'], ['rock', 'powerful'], 'pt-br+m7', 36),
  voice(['thiago', 'Thiago'], ['male', 'pt-BR', 'bass'], ['pop', 'bright'], 'pt-br+m1', 28),
  voice(['asha', 'Asha'], ['female', 'hi-IN', 'alto'], ['electronic', 'airy'], 'hi+f3', 48),
  voice(['meera', 'Meera'], ['female', 'hi-IN', 'soprano'], ['warm', 'ballad'], 'hi+f4', 70),
  voice(['arjun', 'Arjun'], ['male', 'hi-IN', 'tenor'], ['rap', 'rhythmic'], 'hi+m2', 46),
  voice(['rohan', 'Rohan'], ['male', 'hi-IN', 'baritone'], ['soul', 'smoky'], 'hi+m3', 38),
  voice(['hana', 'Hana'], ['female', 'ja-JP', 'mezzo-soprano'], ['pop', 'bright'], 'ja+f1', 58),
  voice(['yuki', 'Yuki'], ['female', 'ja-JP', 'alto'], ['folk', 'gentle'], 'ja+f2', 50),
  voice(['ren', 'Ren'], ['male', 'ja-JP', 'bass'], ['warm', 'ballad'], 'ja+m4', 26),
  voice(['mei', 'Mei'], ['female', 'zh-CN', 'soprano'], ['soul', 'smoky'], 'cmn+f3', 68),
  voice(['lan', 'Lan'], ['female', 'zh-CN', 'mezzo-soprano'], ['rock', 'powerful'], 'cmn+f4', 60),
  voice(['wei', 'Wei'], ['male', 'zh-CN', 'baritone'], ['folk', 'gentle'], 'cmn+m6', 36),
  voice(['jun', 'Jun'], ['male', 'zh-CN', 'bass'], ['electronic', 'airy'], 'cmn+m7', 28),
  voice(['sanne', 'Sanne'], ['female', 'nl-NL', 'alto'], ['jazz', 'breathy'], 'nl+f1', 48),
  voice(['bram', 'Bram'], ['male', 'nl-NL', 'tenor'], ['rock', 'powerful'], 'nl+m1', 46),
  voice(['zofia', 'Zofia'], ['female', 'pl-PL', 'mezzo-soprano'], ['electronic', 'airy'], 'pl+f3', 58),
  voice(['jakub', 'Jakub'], ['male', 'pl-PL', 'bass'], ['rap', 'rhythmic'], 'pl+m3', 26),
  voice(['astrid', 'Astrid'], ['female', 'sv-SE', 'soprano'], ['pop', 'bright'], 'sv+f1', 68),
  voice(['nils', 'Nils'], ['male', 'sv-SE', 'baritone'], ['warm', 'ballad'], 'sv+m5', 36),
  voice(['elif', 'Elif'], ['female', 'tr-TR', 'alto'], ['soul', 'smoky'], 'tr+f3', 48),
  voice(['kerem', 'Kerem'], ['male', 'tr-TR', 'tenor'], ['folk', 'gentle'], 'tr+m7', 46),
];

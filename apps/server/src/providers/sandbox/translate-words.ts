import type { Skill } from './read-turn.ts';

const languages = ['french', 'spanish', 'german', 'italian'] as const;

/** English, then French, Spanish, German, Italian. */
const dictionary = `hello:bonjour:hola:hallo:ciao
goodbye:au revoir:adiós:auf Wiedersehen:arrivederci
good:bon:bueno:gut:buono
morning:matin:mañana:Morgen:mattina
night:nuit:noche:Nacht:notte
thank you:merci:gracias:danke:grazie
thanks:merci:gracias:danke:grazie
please:s'il vous plaît:por favor:bitte:per favore
yes:oui:sí:ja:sì
no:non:no:nein:no
how are you:comment allez-vous:¿cómo estás:wie geht es Ihnen:come stai
i love you:je t'aime:te quiero:ich liebe dich:ti amo
i:je:yo:ich:io
you:vous:tú:du:tu
he:il:él:er:lui
she:elle:ella:sie:lei
we:nous:nosotros:wir:noi
am:suis:soy:bin:sono
is:est:es:ist:è
are:sont:son:sind:sono
have:ai:tengo:habe:ho
want:veux:quiero:will:voglio
the:le:el:der:il
a:un:un:ein:un
and:et:y:und:e
or:ou:o:oder:o
not:pas:no:nicht:non
in:dans:en:in:in
my:mon:mi:mein:mio
your:votre:tu:dein:tuo
friend:ami:amigo:Freund:amico
cat:chat:gato:Katze:gatto
dog:chien:perro:Hund:cane
house:maison:casa:Haus:casa
water:eau:agua:Wasser:acqua
bread:pain:pan:Brot:pane
coffee:café:café:Kaffee:caffè
book:livre:libro:Buch:libro
world:monde:mundo:Welt:mondo
day:jour:día:Tag:giorno
time:temps:tiempo:Zeit:tempo
today:aujourd'hui:hoy:heute:oggi
tomorrow:demain:mañana:morgen:domani
where:où:dónde:wo:dove
what:quoi:qué:was:cosa
big:grand:grande:groß:grande
small:petit:pequeño:klein:piccolo
red:rouge:rojo:rot:rosso
blue:bleu:azul:blau:blu
weather:temps:tiempo:Wetter:tempo
city:ville:ciudad:Stadt:città
love:aime:amo:liebe:amo
eat:mange:como:esse:mangio
new:nouveau:nuevo:neu:nuovo`
  .split('\n')
  .map((line) => line.split(':'));

const byLanguage = languages.map((_language, at) => new Map(dictionary.map((line) => [line[0]!, line[at + 1]!])));
const phrases = dictionary.map(([english]) => english!).toSorted((a, b) => b.length - a.length);
const known = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'giu');

/** Word by word from a small dictionary: what it doesn't hold stays as it is. */
export const translateText: Skill = ({ message }) => {
  const [, before, language, after] =
    /\b(?:translate|say|how do you say) ([\s\S]{0,2000}?)\s*\b(?:to|into|in) (french|spanish|german|italian)\b:?\s*([\s\S]*)$/i.exec(
      message,
    ) ?? [];
  if (language === undefined) return undefined;
  const bare = before!.replace(/^(?:the following|this|the)?(?: (?:text|sentence|word|phrase))?:?\s*/i, '');
  const source = (bare.trim() === '' ? after! : bare)
    .trim()
    .replace(/^["“'](.*)["”'][.?!]?$/s, '$1')
    .slice(0, 5_000);
  if (source === '') return undefined;
  const words = byLanguage[languages.indexOf(language.toLowerCase() as (typeof languages)[number])]!;
  const text = source.replaceAll(known, (english) => {
    const word = words.get(english.toLowerCase()) ?? english;
    return /^\p{Lu}/u.test(english) && english !== 'I' ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  });
  return { text, short: text };
};

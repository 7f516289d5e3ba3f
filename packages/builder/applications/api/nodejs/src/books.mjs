/** The books, in memory: a restart brings the first three back. */
let books = [
  { id: 1, title: 'The Left Hand of Darkness', year: 1969 },
  { id: 2, title: 'A Month in the Country', year: 1980 },
  { id: 3, title: 'Invisible Cities', year: 1972 },
];

export const listBooks = (words = '') => books.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));

export const findBook = (id) => books.find((book) => String(book.id) === id);

/** What is wrong with a book that came in, or nothing. */
export function faultOf(book) {
  if (typeof book !== 'object' || book === null) return 'Send a JSON object.';
  if (typeof book.title !== 'string' || book.title.trim() === '') return 'title must be a text.';
  if (book.title.length > 200) return 'title may have 200 characters.';
  if (!Number.isInteger(book.year) || book.year < 0 || book.year > 2100) return 'year must be a whole number.';
  return undefined;
}

export function addBook({ title, year }) {
  const book = { id: Math.max(0, ...books.map(({ id }) => id)) + 1, title: title.trim(), year };
  books = [...books, book];
  return book;
}

export function changeBook(id, { title, year }) {
  const book = { id: Number(id), title: title.trim(), year };
  books = books.map((one) => (one.id === book.id ? book : one));
  return book;
}

export function removeBook(id) {
  books = books.filter((book) => String(book.id) !== id);
}

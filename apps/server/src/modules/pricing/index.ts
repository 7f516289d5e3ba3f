export { estimateMaximum, priceActual, type Quantity, type Units } from './charge.ts';
export { countsOfUnits } from './counts.ts';
export { marginOf, priceOf, type Margin, type PricedModel, type Prices, type PriceUnit } from './price-book.ts';
export { seedPrices } from './seed-prices.ts';
export { boundsOfTokens, unitsOfTokens } from './tokens.ts';

import { modelsList, type Model } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';
import { formatCredits } from '../../language/format.ts';

/** Those that can do it; undefined while nothing is known. */
export function useModels(modality: Model['modality'], capability?: string): readonly Model[] | undefined {
  const { data } = useAsk(['models'], (client) => modelsList({ client }));
  return data?.data.filter(
    (model) =>
      model.modality === modality &&
      model.status !== 'unavailable' &&
      (capability === undefined || model.capabilities.includes(capability)),
  );
}

export const chosenModel = (models: readonly Model[] | undefined, id: string): Model | undefined =>
  models?.find((model) => model.id === id) ?? models?.[0];

/** What it will cost, as the model's price says: so many of a unit, and once for the request. */
export function priceOf(model: Model | undefined, unit: string, amount: number): string | undefined {
  if (!model) return undefined;
  const price = Number(model.pricing[unit] ?? 0) * amount + Number(model.pricing['request'] ?? 0);
  return Number.isFinite(price) && price > 0 ? formatCredits(price) : undefined;
}

import { doneShape } from '../shapes/refusal-shapes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { confirming, fileOf } from './admin-endpoint.ts'
import {
  enteredPriceShape,
  pricePreviewShape,
  pricesQueryShape,
  pricesShape,
  priceToSetShape,
} from './shapes/admin-price-shapes.ts'

const listPrices = {
  method: 'GET',
  path: '/api/admin/prices',
  right: 'prices.read',
  limit: 'usual',
  query: pricesQueryShape,
  answer: pricesShape,
} as const

/** Versions of prices, and a new one. */
export const adminPriceEndpoints = {
  listPrices,
  savePrices: fileOf(listPrices, 'csv'),
  previewPrice: {
    method: 'GET',
    path: '/api/admin/pricePreview',
    right: 'prices.change',
    limit: 'usual',
    query: enteredPriceShape,
    answer: pricePreviewShape,
    refusals: ['form-refused'],
  },
  setPrice: {
    method: 'POST',
    path: '/api/admin/setPrice',
    right: 'prices.change',
    limit: 'usual',
    freshCode: 'always',
    body: priceToSetShape,
    answer: doneShape,
    refusals: [...confirming, 'price-outdated'],
  },
} as const satisfies EndpointTable<'admin'>

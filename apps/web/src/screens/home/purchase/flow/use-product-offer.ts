import type {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {skuInsure} from '@hmb/contract/home'
import {projectExt} from '@hmb/contract/project'
import {insuredLimit} from '@hmb/rules/insured'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useEffect} from 'react'
import {useSaleBoundary} from './use-sale-boundary.ts'

/**
 * The price and the sale's state of the block's product, and how many people may be insured.
 *
 * @example
 * const {sku, refetchSku, limit} = useProductOffer(block, projectId)
 */
export function useProductOffer(block: InsureBlock, projectId: string) {
  const {retry: refetchSku, ...sku} = useEndpointQuery(skuInsure, {projectId, skuNo: block.productId})
  // The price and the sale's state of the HTML may be old.
  useEffect(refetchSku, [refetchSku])
  useSaleBoundary(sku.data, refetchSku)
  const style = useEndpointQuery(projectExt, {projectId, extType: 'CSS'})
  return {sku, refetchSku, limit: insuredLimit(style.data?.css?.insuredCount, block.insuredCount)}
}

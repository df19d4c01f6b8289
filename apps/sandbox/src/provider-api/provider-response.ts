/** A provider's response. Errors are HTTP 200 too, with a code and a message for the person. */
export type ProviderResponse = {ok: true; [field: string]: unknown} | {ok: false; code: string; message: string}

export const errorResponse = (code: string, message: string): ProviderResponse => ({ok: false, code, message})

export const orderNotFound = errorResponse('ORDER_NOT_EXIST', '订单不存在')

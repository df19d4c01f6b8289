export const serviceCopy = {service: '联系客服'} as const

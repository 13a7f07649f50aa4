/** Issuer of an invoice; a demo one was issued by nobody and says so. */
export const ISSUERS = { hand: '财务登记', platform: '开票平台', demo: '演示' } as const

/** Who made an invoice: what nobody made is only shown, and says so. */
export const ISSUERS = { hand: '财务登记', platform: '开票平台', demo: '演示' } as const

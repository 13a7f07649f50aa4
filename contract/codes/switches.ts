/** Settings that a firm turns on and off, with their defaults. */
export const SWITCHES = {
  /** The newer conflict check (§3). */
  isUseNewConflict: { name: '新版利冲检索', isOn: true },
  /** Its relation view (§3). */
  canShowRelation: { name: '利冲关系图', isOn: true },
  /** Cost invoices may be used: permission costInvoice10 (§4). */
  costInvoice: { name: '成本票', isOn: false },
  /** Ordinary invoices are allowed as cost invoices: permission costInvoice11 (§4). */
  costInvoiceNormal: { name: '成本票可用普票', isOn: false },
  /** Every customer that is an organisation must have a contact. */
  linkManRequired: { name: '单位客户须有联系人', isOn: false },
} as const satisfies Record<string, { name: string; isOn: boolean }>

export type SwitchCode = keyof typeof SWITCHES

/** Services that a firm buys beside the app (§6), by the names the calls use. */
export const VAS = {
  inventory: '台账',
  'legal-search': '法规检索',
  'enterprise-info': '企业信息',
  cooperation_chance: '合作机会',
  /** Ours: §6 names no service for it, and it is on until somebody turns it off (GAPS 66, 67). */
  ai: 'AI 助手',
} as const

export type VasName = keyof typeof VAS

/** Status of a value-added service for a firm. */
export const VasStatus = { off: 0, on: 1, blocked: 2, expired: 3 } as const
export type VasStatus = (typeof VasStatus)[keyof typeof VasStatus]

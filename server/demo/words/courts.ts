interface Court {
  /** Prefix of its case numbers. */
  code: string
  /** Court that hears appeals from it; absent for a court that the demo has no appeal from. */
  appeals?: string
}

/** Courts of the demo; the courts of first instance name the one above them. */
export const COURTS: Readonly<Record<string, Court>> = {
  北京市朝阳区人民法院: { code: '京0105', appeals: '北京市第三中级人民法院' },
  北京市海淀区人民法院: { code: '京0108', appeals: '北京市第一中级人民法院' },
  上海市浦东新区人民法院: { code: '沪0115', appeals: '上海市第一中级人民法院' },
  广州市天河区人民法院: { code: '粤0106', appeals: '广州市中级人民法院' },
  杭州互联网法院: { code: '浙0192', appeals: '杭州市中级人民法院' },
  北京市第一中级人民法院: { code: '京01' },
  北京市第三中级人民法院: { code: '京03' },
  上海市第一中级人民法院: { code: '沪01' },
  广州市中级人民法院: { code: '粤01' },
  杭州市中级人民法院: { code: '浙01' },
}

/** Court of a proceeding at a stage, by the court of first instance; a commission has one stage. */
export const courtAt = (first: string, stage: '一审' | '二审'): string =>
  (stage === '二审' ? COURTS[first]?.appeals : undefined) ?? first

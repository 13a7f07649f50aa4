import type { DocumentType } from '@contract/document/codes'

/** Template folders by document type, the likelier first. */
const LIES_IN: Readonly<Record<DocumentType, readonly string[]>> = {
  contract: ['合同审查', '交易文件', '合同范本', '证据材料', '财产管理', '工作成果'],
  authorization: ['委托手续'],
  pleading: ['诉讼文书', '仲裁文书', '执行申请', '债权申报', '辩护意见', '文书模板', '法院文书'],
  evidence: ['证据材料', '财产线索', '阅卷材料', '尽职调查', '客户资料'],
  judgment: ['裁判文书', '裁决文书', '执行依据', '法院文书'],
  letter: ['往来函件'],
  opinion: ['法律意见', '辩护意见', '内部研究', '工作成果'],
  record: ['庭审材料', '会见笔录', '会议与培训', '债权人会议', '内部研究'],
  identity: ['主体材料', '债务人材料', '律所资质', '客户资料'],
  other: [],
}
/** More specific words that indicate a folder. */
const NARROWER: readonly (readonly [RegExp, string])[] = [
  [/委托(代理)?(合同|协议)|法律服务(合同|协议)|顾问合同|风险代理|告知书/, '委托手续'],
  [/会见|讯问/, '会见笔录'],
  [/庭审|开庭|证据交换/, '庭审材料'],
  [/辩护(词|意见)/, '辩护意见'],
]

/** Returns the folder of these that fits best; a renamed folder is still recognised by its words. */
export function folderFor<F extends { name: string }>(
  folders: readonly F[],
  docType: DocumentType,
  said: string,
): F | undefined {
  const narrower = NARROWER.filter(([pattern]) => pattern.test(said)).map(([, name]) => name)
  for (const wanted of [...narrower, ...LIES_IN[docType]]) {
    const found = folders.find(({ name }) => name === wanted) ?? folders.find(({ name }) => name.includes(wanted))
    if (found) return found
  }
  return undefined
}

import { DOCUMENT_TABS, type DocumentTab } from '@contract/document/codes'
import type { FoldersInput } from '@contract/document/shapes'

/** Texts of empty lists. */
export const EMPTY: Record<DocumentTab, string | { text: string; hint: string }> = {
  case: { text: '还没有项目文档', hint: '合同、证据、往来函件都可以放在项目里' },
  mine: '还没有上传过文档',
  firm: '律所资料里还没有文档',
  personal: { text: '还没有个人文档', hint: '只有自己看得到，之后可以移到项目里' },
  recycle: { text: '回收站是空的', hint: '移除的文档在这里保留 30 天' },
}
const { firm: _firm, personal: _personal, ...ofCase } = DOCUMENT_TABS
/** Lists of one case. */
export const OF_CASE = ofCase

/** Place that a list shows, if it is a single one: it has folders, and documents can be uploaded to it. */
export function placeOf(tab: DocumentTab, caseId: string | undefined): FoldersInput | undefined {
  if (tab === 'firm' || tab === 'personal') return { space: tab }
  return tab === 'case' && caseId ? { space: 'case', caseId } : undefined
}

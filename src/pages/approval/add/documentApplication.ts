import { WORK_TYPE } from '@contract/approval/work-types'
import type { documents } from '@contract/document'
import type { DocumentDetail } from '@contract/document/shapes'
import type { FormValues } from '@contract/forms/fields'
import { type SealKind, sealLimits } from '@contract/seal/codes'
import { cutText } from '@contract/text'
import type { Api } from '@/api/call'
import type { RecordFile } from '@/features/form/formValues'

/** Values that an application begins with, and its files by the fields' keys. */
export interface BegunForm {
  values: FormValues
  files: Readonly<Record<string, readonly RecordFile[]>>
}

type Attached = Pick<DocumentDetail, 'name' | 'fileType' | 'docType' | 'caseId' | 'caseName'>

/** Seal and type of a document, by the words of its name; the first that fits. */
const BY_NAME: readonly { words: RegExp; docType: string; sealKind: SealKind }[] = [
  { words: /授权委托书|委托书/, docType: '授权委托书', sealKind: 'official' },
  { words: /委托.*(合同|协议)|代理(合同|协议)/, docType: '委托合同', sealKind: 'contract' },
  { words: /律师函/, docType: '律师函', sealKind: 'official' },
  { words: /所函|公函/, docType: '所函', sealKind: 'official' },
  { words: /法律意见/, docType: '法律意见书', sealKind: 'official' },
  { words: /证明/, docType: '证明', sealKind: 'official' },
]

const FIRM_TYPES: Readonly<Record<string, string>> = { 所函: '公函', 证明: '证明', 委托合同: '合同' }
const ELECTRONIC_PLACE = 'lastRight'
const TITLE_OF_GENERAL = 50

const stemOf = ({ name, fileType }: Attached) =>
  fileType && name.toLowerCase().endsWith(`.${fileType}`) ? name.slice(0, -fileType.length - 1) : name

function sealTypeOf(document: Attached) {
  const named = BY_NAME.find(({ words }) => words.test(document.name))
  if (named) return named
  return { docType: document.docType === 'pleading' ? '诉讼文书' : '其他', sealKind: 'official' as const }
}

/**
 * First values of an application about a document: everything the document tells. Only PDF files are proposed for
 * electronic stamping.
 */
export function documentValues(type: number, document: Attached): FormValues {
  const stem = stemOf(document)
  const { caseId, caseName } = document
  if (type === WORK_TYPE.general)
    return {
      title: cutText(`审阅：${stem}`, TITLE_OF_GENERAL),
      content: `请审阅《${stem}》${caseName ? `（项目：${caseName}）` : ''}。`,
    }
  const { docType, sealKind } = sealTypeOf(document)
  const isElectronic = document.fileType === 'pdf'
  return {
    ...(type === WORK_TYPE.docSeal && caseId ? { matter: { id: caseId, text: caseName ?? '' } } : {}),
    docType: type === WORK_TYPE.firmSeal ? (FIRM_TYPES[docType] ?? '其他') : docType,
    title: cutText(stem, sealLimits.title),
    stampType: isElectronic ? '1' : '2',
    sealKind,
    copies: '1',
    ...(isElectronic ? { place: ELECTRONIC_PLACE } : {}),
  }
}

/** Reads a document and copies its file as the applicant's own upload. */
export const attachDocument =
  (api: Api<{ documents: typeof documents }>) =>
  async (documentId: string, type: number): Promise<BegunForm> => {
    const document = await api.documents.get({ documentId })
    const files = await api.documents.copy({ documentIds: [documentId] }, { silent: true })
    return {
      values: documentValues(type, document),
      files: { [type === WORK_TYPE.general ? 'files' : 'file']: files },
    }
  }

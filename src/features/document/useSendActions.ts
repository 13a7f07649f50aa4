import { WORK_TYPE } from '@contract/approval/work-types'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import type { ActionItem } from '@/ui/sheet/ActionSheet'

interface Sent {
  documentId: string
  /** Undefined where the page does not know; the form then asks. */
  caseId?: string | null
  isConfidential: boolean
}

const CONFIDENTIAL = '保密文档不能作为附件；取消保密后再办'

/** Steps that take a document further: the seal, signatures, a review. Each form is filled in from the document. */
export function useSendActions(): (document: Sent) => ActionItem[] {
  const { navigation } = useApp()
  return ({ documentId, caseId, isConfidential }) => {
    const apply = (type: number) => () => navigation.go(routes.approval.add, { type: String(type), documentId })
    const refused = isConfidential ? { disabled: true, note: CONFIDENTIAL } : {}
    return [
      {
        label: '用印',
        icon: 'seal',
        onTap: apply(caseId === null ? WORK_TYPE.firmSeal : WORK_TYPE.docSeal),
        ...refused,
      },
      {
        label: '送签',
        icon: 'pen',
        onTap: () => navigation.go(routes.create.signCode, { isNew: 'true', documentId }),
        ...refused,
      },
      { label: '发审', icon: 'check', onTap: apply(WORK_TYPE.general), ...refused },
    ]
  }
}

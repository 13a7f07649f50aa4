import { seal } from '@contract/seal'
import { observer } from 'mobx-react-lite'
import type { BlockProps } from '@/features/approval/blocks/block'
import { useWorkPart } from '@/features/approval/useWorkPart'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { SealDocRowView } from './SealDocRowView'

/** Seal documents of an application, read with it and again on return. */
export function useWaiting(work: Pick<BlockProps['work'], 'workId' | 'version'>) {
  const api = useApi({ seal })
  const part = useWorkPart(work, () => api.seal.checkWaitingSignature({ workId: work.workId }))
  return { shown: part.now, load: part.retry }
}

/** Block Q: the documents of an application, each with its progress. */
export const SealBlock = observer(function SealBlock({ work }: BlockProps) {
  const { navigation } = useApp()
  const { shown } = useWaiting(work)
  if (!shown || shown.docs.length === 0) return null
  return (
    <Section title={shown.waiting > 0 ? `用印 ${shown.waiting} 份待盖` : '用印'} flush>
      {shown.docs.map((doc) => (
        <SealDocRowView
          key={doc.docId}
          row={doc}
          onTap={() => navigation.go(routes.public.sealDoc, { docId: doc.docId })}
        />
      ))}
    </Section>
  )
})

import { seal } from '@contract/seal'
import type { WaitingSignatures } from '@contract/seal/shapes'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import type { BlockProps } from '@/features/approval/blocks/block'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Section } from '@/ui/page/Section'
import { SealDocRowView } from './SealDocRowView'

/** Seal documents of an application, read with it and again on return. */
export function useWaiting({ workId, version }: Pick<BlockProps['work'], 'workId' | 'version'>) {
  const api = useApi({ seal })
  const [shown, setShown] = useState<WaitingSignatures>()
  const load = useCallback(() => api.seal.checkWaitingSignature({ workId }).then(setShown, ignoreError), [api, workId])
  // A work that moved on has other papers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every version
  useEffect(() => {
    load()
  }, [load, version])
  useReturn(load)
  return { shown, load }
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

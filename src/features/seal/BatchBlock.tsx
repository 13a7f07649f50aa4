import { seal } from '@contract/seal'
import { declineForm } from '@contract/seal/form'
import type { SealDocRow } from '@contract/seal/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { BlockProps } from '@/features/approval/blocks/block'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { useWaiting } from './SealBlock'
import { SealDocRowView } from './SealDocRowView'
import './BatchBlock.scss'

/** Documents of a batch: an approver ticks or returns each one; the rest of the batch goes on. */
export const BatchBlock = observer(function BatchBlock({ work }: BlockProps) {
  const api = useApi({ seal })
  const { navigation } = useApp()
  const { shown, load } = useWaiting(work)
  const [declining, setDeclining] = useState<SealDocRow>()
  if (!shown || shown.docs.length === 0) return null
  const decided = shown.docs.filter(({ isAgreed }) => isAgreed !== null).length
  const agree = ({ docId, version }: SealDocRow) =>
    api.seal.decideItem({ docId, version, isAgreed: true }).then(load, rethrowUnlessReported)
  return (
    <Section title={`用印文件 ${shown.docs.length} 份，已逐份审批 ${decided} 份`} flush>
      {shown.docs.map((doc) => (
        <View key={doc.docId}>
          <SealDocRowView row={doc} onTap={() => navigation.go(routes.public.sealDoc, { docId: doc.docId })} />
          {shown.canDecide && (
            <View className="seal-batch__keys">
              <Button
                label={doc.isAgreed ? '已同意' : '同意这份'}
                kind={doc.isAgreed ? 'primary' : 'plain'}
                onTap={() => agree(doc)}
              />
              <Button
                label={doc.isAgreed === false ? '已退回' : '退回这份'}
                kind="text"
                onTap={() => setDeclining(doc)}
              />
            </View>
          )}
        </View>
      ))}
      {declining && (
        <RecordFormSheet
          title={`退回「${declining.title}」`}
          action="退回这份"
          toast="已退回"
          onClose={() => setDeclining(undefined)}
          options={() => ({
            fields: declineForm,
            send: async ({ reason }, { key }) => {
              const { docId, version } = declining
              await api.seal.decideItem({ docId, version, isAgreed: false, reason }, { key })
              load()
              return true
            },
          })}
        />
      )}
    </Section>
  )
})

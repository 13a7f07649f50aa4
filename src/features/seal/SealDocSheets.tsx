import type { seal } from '@contract/seal'
import { dropForm, returnForm, stampForm } from '@contract/seal/form'
import type { SealDoc } from '@contract/seal/shapes'
import type { Api } from '@/api/call'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import type { LiveRecord } from '@/stores/record/LiveRecord'

export type Open = 'place' | 'stamp' | 'drop' | 'return'

interface Props {
  api: Api<{ seal: typeof seal }>
  record: LiveRecord<SealDoc>
  doc: SealDoc
  open: Open | undefined
  onClose(): void
}

/** Sheets for recording a use of a seal, its end, or its original's return. */
export function SealDocSheets({ api, record, doc, open, onClose: close }: Props) {
  const { docId, version } = doc
  return (
    <>
      {open === 'stamp' && (
        <RecordFormSheet
          title="登记用印"
          action="确认用印"
          toast="已用印"
          onClose={close}
          options={() => ({
            fields: stampForm,
            initial: { copies: String(doc.copies) },
            send: async ({ copies, photoIds, note }, { key }) =>
              record.show(
                await api.seal.stamp(
                  { docId, version, copies: Number(copies), photoIds: [...photoIds], note },
                  { key },
                ),
              ) ?? true,
          })}
        />
      )}
      {open === 'return' && (
        <RecordFormSheet
          title="登记归还"
          action="确认归还"
          toast="已登记"
          onClose={close}
          options={() => ({
            fields: returnForm,
            send: async ({ note }, { key }) =>
              record.show(await api.seal.returnOriginal({ docId, version, note }, { key })) ?? true,
          })}
        />
      )}
      {open === 'drop' && (
        <RecordFormSheet
          title="取消用印"
          action="取消用印"
          toast="已取消"
          onClose={close}
          options={() => ({
            fields: dropForm,
            send: async ({ reason }, { key }) =>
              record.show(await api.seal.deleteWaitingSignature({ docId, version, reason }, { key })) ?? true,
          })}
        />
      )}
    </>
  )
}

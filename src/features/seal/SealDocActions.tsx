import type { seal } from '@contract/seal'
import { ON_PAPER } from '@contract/seal/codes'
import type { SealDoc } from '@contract/seal/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Api } from '@/api/call'
import { compact } from '@/lib/compact'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { PlaceSheet } from './PlaceSheet'
import { type Open, SealDocSheets } from './SealDocSheets'

interface Props {
  api: Api<{ seal: typeof seal }>
  record: LiveRecord<SealDoc>
  doc: SealDoc
}

const STAMP_QUESTION = {
  title: '现在盖章？',
  content: '盖章并加上数字签名，之后不能更改文件。',
  confirmText: '盖章' as const,
}

/** Actions this person may take on it now. */
export const SealDocActions = observer(function SealDocActions({ api, record, doc }: Props) {
  const { navigation, platform } = useApp()
  const { feedback } = platform
  const [open, setOpen] = useState<Open>()
  const { docId, can, stampType, status } = doc
  const close = () => setOpen(undefined)
  const stamp = async () => {
    if (stampType === ON_PAPER) return setOpen('stamp')
    if (await feedback.confirm(STAMP_QUESTION))
      await record.change('stamp', ({ version }, key) => api.seal.stamp({ docId, version }, { key }), '已盖章')
  }
  const hold = () =>
    record.change('hold', ({ version }, key) => api.seal.cancelAutoStamp({ docId, version }, { key }), '已取消自动盖章')
  const convert = () =>
    record.change('convert', ({ version }, key) => api.seal.convertSealDocPDF({ docId, version }, { key }), '已转换')
  /** A sealed document can go on to its signers. */
  const askToSign = async () => {
    const { documentId } = await api.seal.getDocumentId({ docId, stampType: stampType === ON_PAPER ? 2 : 1 })
    await navigation.go(routes.create.signCode, { isNew: 'true', documentId })
  }
  const actions = compact<BarAction>([
    can.stamp && {
      label: stampType === ON_PAPER ? '登记用印' : '立即盖章',
      kind: 'primary',
      busy: record.busy === 'stamp',
      onTap: () => stamp(),
    },
    can.returnOriginal && { label: '登记归还', kind: 'primary', onTap: () => setOpen('return') },
    can.convert && { label: '转换为 PDF', busy: record.busy === 'convert', onTap: convert },
    can.place && { label: '盖章位置', onTap: () => setOpen('place') },
    can.hold && { label: '取消自动盖章', busy: record.busy === 'hold', onTap: hold },
    status === 'stamped' && { label: '请人签字', onTap: () => askToSign().catch(rethrowUnlessReported) },
    can.drop && { label: '取消用印', kind: 'danger', onTap: () => setOpen('drop') },
  ])
  if (actions.length === 0) return null
  return (
    <>
      <BottomBar actions={actions} />
      {open === 'place' && (
        <PlaceSheet
          doc={doc}
          busy={record.busy === 'place'}
          onClose={close}
          onDone={async (places, isPaging) => {
            const done = await record.change(
              'place',
              (now, key) => api.seal.prepareSealFlow({ docId, version: now.version, places, isPaging }, { key }),
              '位置已保存',
            )
            if (done) close()
          }}
        />
      )}
      <SealDocSheets api={api} record={record} doc={doc} open={open} onClose={close} />
    </>
  )
})

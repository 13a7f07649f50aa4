import { approval } from '@contract/approval'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useApi, useApp } from '@/stores/app'
import { BottomBar } from '@/ui/BottomBar'
import { type OpinionDraft, OpinionStore } from '../../OpinionStore'
import type { BatchStore } from '../BatchStore'
import type { CenterStore } from '../CenterStore'
import { BatchSheet } from './BatchSheet'

/** The bar while several are being picked, and what asks once more before they are agreed to. */
export const BatchPart = observer(function BatchPart({ store, batch }: { store: CenterStore; batch: BatchStore }) {
  const api = useApi({ approval })
  const { drafts } = useApp()
  const opinion = useMemo(
    () => new OpinionStore({ api, draft: drafts.of<OpinionDraft>('approval/batch') }),
    [api, drafts],
  )
  const [isAsking, setAsking] = useState(false)
  const { items } = store.lists.todo
  useEffect(() => batch.keepOnly(items), [batch, items])
  if (!batch.isOn) return null
  const agree = async () => {
    if (!(await batch.agree(opinion.text))) return
    opinion.clear()
    setAsking(false)
    store.refresh()
  }
  const count = batch.picked.size
  return (
    <>
      <BottomBar
        actions={[
          { label: '全选同类', onTap: () => batch.pickAll(items) },
          {
            label: count ? `同意 ${count} 项` : '同意',
            kind: 'primary',
            disabled: count === 0,
            onTap: () => setAsking(true),
          },
        ]}
      />
      <BatchSheet
        open={isAsking && count > 0}
        batch={batch}
        opinion={opinion}
        onClose={() => setAsking(false)}
        onAgree={() => void agree()}
      />
    </>
  )
})

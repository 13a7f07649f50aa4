import { approval } from '@contract/approval'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { type OpinionDraft, OpinionStore } from '@/features/approval/OpinionStore'
import { useApi, useApp } from '@/stores/app'
import { BottomBar } from '@/ui/page/BottomBar'
import type { BatchStore } from '../BatchStore'
import type { CenterList } from '../centerLists'
import { BatchSheet } from './BatchSheet'

/** Bar while several are being selected, and the confirmation before they are agreed to. */
export const BatchPart = observer(function BatchPart({ list, batch }: { list: CenterList; batch: BatchStore }) {
  const api = useApi({ approval })
  const { drafts } = useApp()
  const opinion = useMemo(
    () => new OpinionStore({ api, draft: drafts.of<OpinionDraft>('approval/batch') }),
    [api, drafts],
  )
  const [isAsking, setAsking] = useState(false)
  const { selection } = batch
  if (!selection.isOn) return null
  const agree = async () => {
    if (!(await batch.agree(opinion.text))) return
    opinion.clear()
    setAsking(false)
    list.refresh()
  }
  const { count } = selection
  return (
    <>
      <BottomBar
        actions={[
          { label: '全选同类', onTap: () => selection.pickAll(list.lists.todo.items) },
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
        onAgree={() => agree()}
      />
    </>
  )
})

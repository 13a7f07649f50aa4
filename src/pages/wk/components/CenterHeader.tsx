import { WORK_TABS, type WorkTab } from '@contract/codes/approval'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SearchRow } from '@/ui/SearchRow'
import { Tabs } from '@/ui/Tabs'
import type { BatchStore } from '../BatchStore'
import type { CenterStore } from '../CenterStore'
import { CenterFilterSheet } from './CenterFilterSheet'
import { TodoTools } from './TodoTools'

interface CenterHeaderProps {
  store: CenterStore
  batch: BatchStore
  onDelegate: () => void
}

/** The four lists, searching and narrowing them, and what the to-dos have besides. */
export const CenterHeader = observer(function CenterHeader({ store, batch, onDelegate }: CenterHeaderProps) {
  const [filtering, setFiltering] = useState(false)
  const { tab, counts } = store
  const choose = (key: WorkTab) => {
    batch.turn(false)
    store.choose(key)
  }
  return (
    <>
      <Tabs
        label="审批列表"
        items={(Object.keys(WORK_TABS) as WorkTab[]).map((key) => ({
          key,
          text: WORK_TABS[key],
          badge: store.badges[key],
        }))}
        value={tab}
        onSelect={choose}
      />
      <SearchRow
        value={store.keyword}
        placeholder="搜索标题、申请人、编号"
        debounceMs={300}
        onInput={(keyword) => store.search(keyword)}
        filterCount={store.filterCount}
        onFilter={() => setFiltering(true)}
      />
      {tab === 'todo' && <TodoTools store={store} batch={batch} onDelegate={onDelegate} />}
      <CenterFilterSheet
        open={filtering}
        tab={tab}
        filter={store.filter}
        counts={counts}
        onClose={() => setFiltering(false)}
        onDone={(filter) => store.narrow(filter)}
      />
    </>
  )
})

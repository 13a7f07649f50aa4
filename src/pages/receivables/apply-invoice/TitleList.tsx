import { invoice } from '@contract/invoice'
import { BUYER_TYPES } from '@contract/invoice/codes'
import type { InvoiceTitle } from '@contract/invoice/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef, useState } from 'react'
import { useApi, useApp } from '@/stores/app'
import { SearchBar } from '@/ui/input/SearchBar'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

interface Props {
  onChoose(title: InvoiceTitle): void
  onEdit(title: InvoiceTitle | 'new'): void
}

/** Titles of the caller, the last used first. */
export const TitleList = observer(function TitleList({ onChoose, onEdit }: Props) {
  const api = useApi({ invoice })
  const { feedback } = useApp().platform
  const [keyword, setKeyword] = useState('')
  const [held, setHeld] = useState<InvoiceTitle>()
  const asked = useRef('')
  const list = useMemo(
    () =>
      new PagedListStore<InvoiceTitle>(
        (page) => api.invoice.getTitleList({ keyword: asked.current || undefined, ...page }),
        { key: ({ titleId }) => titleId },
      ),
    [api],
  )
  const search = (text: string) => {
    asked.current = text
    setKeyword(text)
    list.refresh()
  }
  const remove = async ({ titleId, version, title }: InvoiceTitle) => {
    if (!(await feedback.confirm({ content: `删除抬头「${title}」？`, confirmText: '删除' }))) return
    await api.invoice.removeTitle({ titleId, version })
    feedback.toast('已删除', { icon: 'success' })
    await list.refresh()
  }
  return (
    <Screen
      title="发票抬头"
      scroll={false}
      right={<NavAction label="新增抬头" icon="plus" onTap={() => onEdit('new')} />}
      header={<SearchBar value={keyword} placeholder="搜索抬头、税号" onInput={search} />}
    >
      <PagedList
        list={list}
        skeleton="list"
        empty={{
          icon: 'invoice',
          text: keyword ? '没有这样的抬头' : '还没有保存过抬头',
          action: '新增抬头',
          onAction: () => onEdit('new'),
        }}
        renderRow={(title) => (
          <ListRow
            title={title.title}
            chip={{ text: BUYER_TYPES[title.buyerType], tone: 'muted' }}
            onTap={() => onChoose(title)}
            onLongPress={() => setHeld(title)}
          >
            <RowWords text={title.taxNo || '无税号'} />
            {title.bank && <RowWords text={`${title.bank} ${title.account}`} />}
          </ListRow>
        )}
      />
      <ActionSheet
        open={!!held}
        onClose={() => setHeld(undefined)}
        items={[
          { label: '修改', onTap: () => held && onEdit(held) },
          { label: '删除', danger: true, onTap: () => held && remove(held) },
        ]}
      />
    </Screen>
  )
})

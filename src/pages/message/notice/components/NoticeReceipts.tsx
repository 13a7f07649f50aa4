import { notice } from '@contract/notice'
import type { Notice, NoticeReaders } from '@contract/notice/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import { useApi } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'

type Receipt = Notice['receipts'][number]

/** Readers by department; a tap names those of one. */
export const NoticeReceipts = observer(function NoticeReceipts({ now: { advId, receipts } }: { now: Notice }) {
  const api = useApi({ notice })
  const [shown, setShown] = useState<{ of: Receipt; people: NoticeReaders }>()
  const [isOpen, setOpen] = useState(false)
  const open = async (of: Receipt) => {
    const people = await api.notice.getReaders({ advId, departmentId: of.departmentId }, { silent: false })
    setShown({ of, people })
    setOpen(true)
  }
  const sum = (key: 'read' | 'total') => receipts.reduce((all, one) => all + one[key], 0)
  return (
    <Section title={`已读 ${sum('read')}/${sum('total')}`} flush>
      {receipts.map((one) => (
        <Cell
          key={one.departmentId}
          title={one.name}
          value={one.read === one.total ? '全部已读' : `${one.total - one.read} 人未读`}
          onTap={() => open(one).catch(rethrowUnlessReported)}
        />
      ))}
      <Sheet
        title={shown && `${shown.of.name} 已读 ${shown.of.read}/${shown.of.total}`}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        {shown?.people.map(({ empId, name, photoUrl, readTime }) => (
          <Cell
            key={empId}
            left={<Avatar id={empId} name={name} src={photoUrl} size={32} />}
            title={name}
            value={readTime ? `${friendlyTime(readTime)} 已读` : '未读'}
          />
        ))}
      </Sheet>
    </Section>
  )
})

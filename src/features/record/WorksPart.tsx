import type { PersonRef } from '@contract/shapes'
import { friendlyTime } from '@/lib/time'
import { workStatusLook } from '@/rules/looks/approvalLook'
import { useOpenWork } from '@/stores/follow/openWork'
import { Empty } from '@/ui/feedback/Empty'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'

interface Work {
  workId: string
  title: string
  status: number
  applicant: PersonRef
  submitTime: string | null
  updateTime: string
}

/** Applications about a record, the newest first. */
export function WorksPart({ works, title }: { works: readonly Work[]; title?: string }) {
  const openWork = useOpenWork()
  if (works.length === 0) return <Empty icon="stamp" text="还没有审批" />
  return (
    <Section title={title} flush>
      {works.map((work) => (
        <Cell
          key={work.workId}
          title={work.title}
          note={`${work.applicant.name} · ${friendlyTime(work.submitTime ?? work.updateTime)}`}
          right={<StatusChip {...workStatusLook[work.status as keyof typeof workStatusLook]} />}
          onTap={() => openWork(work.workId)}
          label={work.title}
        />
      ))}
    </Section>
  )
}

import type { Route } from '@/routes/route'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { BlockProps } from '../blocks/block'

/** Row that opens a page about the application. */
export function DetailLink({ work, page, title }: BlockProps & { page: Route<'id'>; title: string }) {
  const { navigation } = useApp()
  return (
    <Section flush>
      <Cell title={title} onTap={() => navigation.go(page, { id: work.workId })} />
    </Section>
  )
}

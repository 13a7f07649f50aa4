import { Text } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Section } from '@/ui/page/Section'
import { Copies } from '../course/Copies'
import { CourseTimeline } from '../course/CourseTimeline'
import type { BlockProps } from './block'
import './block.scss'

/** Block T: past, current and coming steps, with a link to the whole flow. */
export function CourseBlock({ work }: BlockProps) {
  const { navigation } = useApp()
  return (
    <Section
      title="审批进度"
      right={
        <Tappable
          className="block-link"
          label="查看流程图"
          onTap={() => navigation.go(routes.approval.flow, { id: work.workId, tab: 'graph' })}
        >
          <Text>流程图</Text>
        </Tappable>
      }
    >
      <CourseTimeline course={work} />
      <Copies copies={work.copies} />
    </Section>
  )
}

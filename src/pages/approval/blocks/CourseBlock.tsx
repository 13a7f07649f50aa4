import { Text } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/Section'
import { Tappable } from '@/ui/Tappable'
import { Copies } from '../components/Copies'
import { CourseTimeline } from '../components/CourseTimeline'
import type { BlockProps } from './block'
import './CourseBlock.scss'

/** T: what happened, what it waits for, what will come; the whole flow a tap away. */
export function CourseBlock({ work }: BlockProps) {
  const { navigation } = useApp()
  return (
    <Section
      title="审批进度"
      right={
        <Tappable
          className="course-block__graph"
          label="查看流程图"
          onTap={() => void navigation.go(routes.approval.flow, { id: work.workId })}
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

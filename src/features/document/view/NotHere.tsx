import { fileSize } from '@/lib/text'
import { Empty } from '@/ui/feedback/Empty'
import { documentIcon } from '../documentIcon'
import type { FileOfView } from './FileView'
import './FileView.scss'

interface NotHereProps {
  file: FileOfView
  words: string
  action?: string
  onOpen?: () => void
  onRetry?: () => void
}

/** §5: a file that is not shown here can be saved; shows the reason. */
export const NotHere = ({ file: { name, fileType, fileSize: size }, words, action, onOpen, onRetry }: NotHereProps) => (
  <Empty
    icon={documentIcon(fileType)}
    text={name}
    hint={[fileSize(size), words].filter(Boolean).join(' · ')}
    action={onOpen && action}
    onAction={onOpen}
    onRetry={onRetry}
  />
)

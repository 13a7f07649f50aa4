import { useApp } from '@/stores/app'
import { chatService } from './chatService'

export const useChatService = () => chatService(useApp())

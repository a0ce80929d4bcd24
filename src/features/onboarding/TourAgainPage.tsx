import { useNavigate } from 'react-router-dom'
import { Tour } from './Tour'
import { forgetTour } from './use-tour-step'

/** The tour for those who want to see it once more; it changes nothing but what they choose in it. */
export function TourAgainPage() {
  const navigate = useNavigate()
  function finish() {
    forgetTour()
    void navigate('/app')
  }
  return <Tour closing="The timer is waiting where you left it." isFinishing={false} onFinish={finish} />
}

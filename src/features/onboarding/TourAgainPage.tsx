import { useNavigate } from 'react-router-dom'
import { Tour } from './tour/Tour'
import { forgetTour } from './tour/use-tour-step'

/** The tour on demand. It changes nothing except the tasks that the user chooses in it. */
export function TourAgainPage() {
  const navigate = useNavigate()
  function finish() {
    forgetTour()
    void navigate('/app')
  }
  return <Tour closing="Your timer is right where you left it." isFinishing={false} onFinish={finish} />
}

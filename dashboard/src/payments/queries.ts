import type { Payment } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';

/** C13. */
export const usePayments = () => useQuery<Payment[]>({ queryKey: ['/api/payments'] });

import { ordersFor } from '@mischia/tabletop';

// AOS-1.5.3: roll-offs. AOS-1.6.2: rules due at the same moment, in the order their player likes.
export const { inChosenOrder, inRolledOrder, rollOff } = ordersFor({ rollOff: 'AOS-1.5.3', order: 'AOS-1.6.2' });

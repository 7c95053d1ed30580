/** Exports parts of the codes page for other packages. The dashboard itself imports the files directly. */
export { CouponChoice, type CouponChoiceProps } from './promotions/coupon-choice.tsx';

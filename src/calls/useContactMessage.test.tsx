import "@testing-library/jest-dom";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { fakeServer } from "../../tests/support/components/fakeServer";
import { Toasts } from "../toasts/Toasts";
import { useContactMessage } from "./useContactMessage";

afterEach(() => act(() => toast.dismiss()));

const words = {
  sent: { title: "Message Sent!", text: "We'll get back to you within 24 hours." },
  failed: { title: "Error", text: "Failed to send message. Please try again." },
};
const message = { name: "Ada", email: "a@b.example", phone: "", subject: "Keys", message: "Hi" };

test.each([
  [201, "sent", "status", "Message Sent!We'll get back to you within 24 hours."],
  [500, "failed", "alert", "ErrorFailed to send message. Please try again."],
] as const)("a contact message is sent as JSON, and a toast reports %i: %s", async (...row) => {
  const [status, outcome, role, said] = row;
  let answer = (_: { status: number }) => {};
  const server = fakeServer(new Promise<{ status: number }>((resolve) => (answer = resolve)));
  render(<Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />);
  const contact = renderHook(() => useContactMessage(words)).result;
  const ended = jest.fn();
  act(() => void contact.current.sendContactMessage(message).then(ended));
  expect(contact.current.isSending).toBe(true);
  answer({ status });
  await waitFor(() => expect(contact.current.isSending).toBe(false));
  expect(ended).toHaveBeenCalledWith(outcome);
  const call = { method: "POST", url: "/api/contact-messages", credentials: "include" };
  expect(server.sent).toMatchObject([{ ...call, body: message }]);
  expect(await screen.findByRole(role)).toHaveTextContent(said);
});
